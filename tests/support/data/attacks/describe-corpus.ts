import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';

/**
 * Tests over a corpus: a file or folder of hostile input in the folder that CORPORA_DIR names. Where it is
 * missing they are skipped, but under CI=true one test fails instead, because skipped tests would go
 * unnoticed.
 */
export function describeCorpus(name: string, title: string, tests: (path: string) => void): void {
  const { CORPORA_DIR = '', CI } = process.env;
  const path = join(CORPORA_DIR, name);
  if (CORPORA_DIR && existsSync(path)) {
    describe(title, () => tests(path));
  } else if (CI === 'true') {
    it(`${title}: the corpus is there`, () => {
      const reason = CORPORA_DIR ? `${CORPORA_DIR} has none` : 'it is not set';
      throw new Error(`Under CI=true, CORPORA_DIR must name a folder with "${name}", but ${reason}.`);
    });
  } else {
    describe.skip(title, () => tests(path));
  }
}
