import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, ROOT), 'utf8');

/** The cells of each row of a document's tables, without their headings. */
const rowsOf = (document: string): string[][] =>
  read(document)
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|\s*-/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** The files and folders that a text names in code marks, where they look like paths. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:tests|server|client|rules|scripts|docs|content)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );

describe.each(['SECURITY.md', 'docs/ASVS.md'])('%s', (document) => {
  it('names only files that exist', () => {
    const paths = pathsIn(read(document));
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !existsSync(fileURLToPath(new URL(path, ROOT))))).toEqual([]);
  });
});

it('SECURITY.md names a test for each threat', () => {
  const threats = rowsOf('SECURITY.md').filter(([number = '']) => /^T\d+$/.test(number));
  expect(threats.map(([number]) => number)).toEqual(threats.map((_, at) => `T${at + 1}`));
  expect(threats.length).toBeGreaterThan(20);
  for (const [number, ...cells] of threats) {
    expect(
      pathsIn(cells.at(-1) ?? '').filter((path) => /^tests\/.*\.test\.ts$/.test(path)),
      number,
    ).not.toEqual([]);
  }
});

describe('docs/ASVS.md', () => {
  const rows = rowsOf('docs/ASVS.md').filter(([number = '']) => /^V\d+\.\d+\.\d+$/.test(number));

  it('has the 70 requirements of level 1, each once and in order', () => {
    const numbers = rows.map(([number = '']) => number);
    const inOrder = numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    expect(numbers).toEqual(inOrder);
    expect(new Set(numbers).size).toBe(70);
    expect(numbers).toHaveLength(70);
  });

  it('says of each whether it is held, and where or why not; its counts are right', () => {
    const counts = new Map<string, number>();
    for (const [number, , state = '', where = ''] of rows) {
      expect(['held', 'mended', 'accepted', 'not applicable'], number).toContain(state);
      if (state === 'held' || state === 'mended') expect(pathsIn(where), number).not.toEqual([]);
      else expect(where.length, number).toBeGreaterThan(20);
      counts.set(state, (counts.get(state) ?? 0) + 1);
    }
    const said = [...counts].map(([state, count]) => `${count} ${state}`);
    for (const part of said) expect(read('docs/ASVS.md')).toContain(part);
  });
});
