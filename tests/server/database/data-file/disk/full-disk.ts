import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { RESERVE_BYTES } from '../../../../../server/upkeep/disk-space/reserve.ts';
import { connectToDataFile } from '../../../../support/data/sites/data-file.ts';
import type { OpenApp } from '../../../../support/server/apps/open-app.ts';
import type { SmallDisk } from '../../../../support/server/doubles/small-disk.ts';
import { until } from '../../../../support/until.ts';

/* What tests of full disks share. */

/** It does not fit into what is left of a small disk. */
export const LONG_TEXT = `<p>${'words '.repeat(60_000)}</p>`;

/** The program makes it shortly after its start. */
export const reserveMade = (dataDir: string) =>
  until(
    'the reserve is made',
    () => statSync(join(dataDir, 'reserve'), { throwIfNoEntry: false })?.size === RESERVE_BYTES,
  );

/** Empties the WAL first: whatever is stored next would fit into what it has already. */
export async function fillToTheLastByte(disk: SmallDisk, dataDir: string): Promise<void> {
  const connection = connectToDataFile({ dataDir });
  // Somebody may be writing.
  await until('the write-ahead log is empty', () =>
    isDeepStrictEqual(connection.pragma('wal_checkpoint(truncate)'), [{ busy: 0, log: 0, checkpointed: 0 }]),
  );
  connection.close();
  await disk.fill();
}

export function read({ folder }: OpenApp, sql: string): unknown {
  const connection = connectToDataFile(folder);
  const value = connection.prepare(sql).pluck().get();
  connection.close();
  return value;
}
