import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder, or a link to it until the process ends: Vite and Vitest end file names at `#` and `?`. */
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
