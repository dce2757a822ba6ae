import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { readClientFiles } from '../../../../server/web/http/files/client-files.ts';
import { createSecurityHeaders } from '../../../../server/web/http/security-headers.ts';

it('serves what a build has made, and not what else lies in its folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sanir-client-'));
  await mkdir(join(folder, 'assets'));
  const built = ['assets/start.js', 'favicon.svg'].flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  const leftOver = ['._favicon.svg', 'assets/._start.js', 'assets/old.css', 'notes.txt'];
  for (const file of [...built, ...leftOver]) await writeFile(join(folder, file), 'x');
  const files = readClientFiles(pathToFileURL(`${folder}/`), createSecurityHeaders({ publicUrl: null }));
  expect([...files.keys()].toSorted()).toEqual(['/assets/start.js', '/favicon.svg']);
  await rm(folder, { recursive: true });
});
