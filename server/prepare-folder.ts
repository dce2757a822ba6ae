import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './errors.ts';

/** Makes a folder, for this program's own user alone, and sees that it can be written to. @throws StartError that names the variable. */
export async function prepareFolder(variable: string, folder: string): Promise<void> {
  const probe = join(folder, `.writable-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
    await writeFile(probe, '', { flag: 'wx' });
    await rm(probe);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${variable}: the folder ${folder} cannot be written to (${reason}).`, {
      cause: error,
    });
  }
}

/** A folder that is there already stays as the host made it. */
const OWNER_ONLY = 0o700;
