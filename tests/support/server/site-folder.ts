import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The test's own folders. */
export interface SiteFolder {
  readonly path: string;
  readonly dataDir: string;
  readonly uploadsDir: string;
  remove(): Promise<void>;
}

export async function makeSiteFolder(): Promise<SiteFolder> {
  const path = await mkdtemp(join(tmpdir(), 'sanir-test-'));
  return {
    path,
    dataDir: join(path, 'data'),
    uploadsDir: join(path, 'uploads'),
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

export const TEST_PASSWORD = 'correct horse battery staple';
