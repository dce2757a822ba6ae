import type { WriteStream } from 'node:tty';
import type { OnProgress, Progress } from '../server/backup/progress.ts';

/** Shows progress: on a terminal in one line that changes, elsewhere in a line now and then. */
export function showProgress(output: Pick<WriteStream, 'write' | 'isTTY'>): { on: OnProgress; end(): void } {
  let shown = '';
  let shownAt = Number.NEGATIVE_INFINITY;
  let step: Progress['step'] | null = null;
  return {
    on(progress) {
      const isNewStep = progress.step !== step;
      const now = performance.now();
      if (!isNewStep && now - shownAt < (output.isTTY ? TERMINAL_PAUSE_MS : PLAIN_PAUSE_MS)) return;
      const line = describe(progress);
      output.write(output.isTTY ? `\r${line.padEnd(shown.length)}` : `${line}\n`);
      [step, shown, shownAt] = [progress.step, line, now];
    },
    end() {
      if (output.isTTY && shown !== '') output.write(`\r${' '.repeat(shown.length)}\r`);
    },
  };
}

function describe({ step, done, total }: Progress): string {
  return total === 0 ? `${WORDS[step]}…` : `${WORDS[step]}: ${done} of ${total} files`;
}

const WORDS: Readonly<Record<Progress['step'], string>> = {
  data: 'Copying the data file',
  pictures: 'Copying pictures',
  check: 'Checking',
};

const TERMINAL_PAUSE_MS = 100;
const PLAIN_PAUSE_MS = 10_000;
