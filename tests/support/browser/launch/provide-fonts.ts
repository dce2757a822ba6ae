import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { FONTS, type FontFiles, fontconfigOf } from './fonts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    fontFiles: FontFiles;
  }
}

/** Writes the fontconfig files for the tests' browsers. @returns a function that removes them. */
export function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'sanir-fonts-'));
  const write = (name: keyof FontFiles) => {
    const path = join(folder, `${name}.conf`);
    writeFileSync(path, fontconfigOf(FONTS[name], join(folder, 'cache')));
    return path;
  };
  provide('fontFiles', { wide: write('wide'), narrow: write('narrow') });
  return () => rmSync(folder, { recursive: true, force: true });
}
