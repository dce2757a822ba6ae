import { expect, it } from 'vitest';
import { showProgress } from '../../scripts/commands/basics/show-progress.ts';

function show(isTTY: boolean, quietMs?: number): string {
  let written = '';
  const output = {
    isTTY,
    write(text: string) {
      written += text;
      return true;
    },
  };
  const progress = showProgress(output, quietMs);
  progress.on('Copying pictures', 1, 1200);
  progress.on('Copying pictures', 2, 1200);
  progress.on('Copying the data file');
  progress.clear();
  return written;
}

it('progress is a line for each step where nobody watches', () => {
  expect(show(false)).toBe('Copying pictures: 1 of 1,200\nCopying the data file…\n');
});

it('progress on a terminal is one line, which goes at the end', () => {
  const blank = ' '.repeat('Copying pictures: 1 of 1,200'.length);
  const data = 'Copying the data file…';
  expect(show(true)).toBe(
    `\rCopying pictures: 1 of 1,200\r${data.padEnd(blank.length)}\r${' '.repeat(data.length)}\r`,
  );
});

it('progress of work that is mostly short is silent at first', () => {
  expect(show(false, 60_000)).toBe('');
});
