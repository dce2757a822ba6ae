import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PlaceState } from '../../../../server/upkeep/archive/place.ts';
import { checkTarget } from '../../../../server/upkeep/move/check-target.ts';
import { recordedLog } from '../../../support/server/apps/open-app.ts';

it('a move goes on in a place that it has begun to fill, and not in one that another move has', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'target-'));
  const config = { dataDir: join(folder, 'data'), uploadsDir: folder, bucket: null, databaseUrl: null };
  const check = (move_id: string) => {
    const move = { id: 1, move_id, state: 'ARRIVING', place: 'the old place', moved_at: null } as const;
    const state: PlaceState = { holds: 'ARRIVING', move };
    return checkTarget(config, state, { moveId: 'own', keepsImages: false, bytes: 1, log: recordedLog() });
  };
  await check('own');
  await expect(check('other')).rejects.toThrow('it has what another move has copied. Give an empty place');
  await rm(folder, { recursive: true });
});
