import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A path to a folder that Vite and Vitest can use. They read `#` and `?` as the end of a file name. When the
 * folder's own path has one, this is a link to it, which is removed when the process ends.
 */
export function plainPathOf(folder: string): string {
  if (!/[#?]/.test(folder)) return folder;
  const place = mkdtempSync(join(tmpdir(), 'sanir-'));
  // A test runs programs as another user.
  chmodSync(place, 0o755);
  process.once('exit', () => rmSync(place, { recursive: true, force: true }));
  const link = join(place, 'site');
  symlinkSync(folder, link, 'junction');
  return link;
}
