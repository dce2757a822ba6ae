import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the tests of the corpus of attacks in another process. */
function runCorpusTests(env: Readonly<Record<string, string>>) {
  const { PATH = '' } = process.env;
  const file = 'tests/server/features/news/text/sanitize-article-html.test.ts';
  const { status, stdout } = spawnSync(
    process.execPath,
    ['scripts/testing/run-tests.ts', file, '-t', 'known attack', '--project=node', '--reporter=tap-flat'],
    { cwd: ROOT, env: { PATH, ...env }, encoding: 'utf8' },
  );
  return { status, stdout };
}

describe('tests over a corpus that is missing', () => {
  it('fail in continuous integration, and say which variable must name what', () => {
    const { status, stdout } = runCorpusTests({ CI: 'true' });
    expect(status).toBe(1);
    expect(stdout).toContain('not ok');
    expect(stdout).toContain(
      String.raw`CORPORA_DIR must name a folder with \"xss-dev.jsonl\", but it is not set.`,
    );
  });

  it.runIf(process.env.LONG)('are skipped on the machine of a developer', () => {
    const { status, stdout } = runCorpusTests({ CORPORA_DIR: '/nowhere' });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^ok .*known attack.*# SKIP$/m);
  });
});
