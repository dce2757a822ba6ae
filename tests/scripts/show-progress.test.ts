import { expect, it } from 'vitest';
import { showProgress } from '../../scripts/show-progress.ts';

function show(isTTY: boolean): string {
  let written = '';
  const output = {
    isTTY,
    write(text: string) {
      written += text;
      return true;
    },
  };
  const progress = showProgress(output);
  progress.on({ step: 'pictures', done: 0, total: 12 });
  progress.on({ step: 'pictures', done: 1, total: 12 });
  progress.on({ step: 'data', done: 0, total: 0 });
  progress.end();
  return written;
}

it('progress is a line for each step where nobody watches', () => {
  expect(show(false)).toBe('Copying pictures: 0 of 12 files\nCopying the data file…\n');
});

it('progress on a terminal is one line, which goes at the end', () => {
  const blank = ' '.repeat('Copying pictures: 0 of 12 files'.length);
  const data = 'Copying the data file…';
  expect(show(true)).toBe(
    `\rCopying pictures: 0 of 12 files\r${data.padEnd(blank.length)}\r${' '.repeat(data.length)}\r`,
  );
});
