import type { WriteStream } from 'node:tty';
import type { OnProgress } from '../server/progress.ts';

/**
 * Shows progress: on a terminal in one line that changes, elsewhere in a line now and then.
 * @param quietMs how long nothing is shown at first.
 * @returns `clear` removes what is shown on a terminal: call it before other lines, and at the end.
 */
export function showProgress(
  output: Pick<WriteStream, 'write' | 'isTTY'>,
  quietMs = 0,
): { on: OnProgress; clear(): void } {
  const quietUntil = performance.now() + quietMs;
  let shown = '';
  let shownAt = Number.NEGATIVE_INFINITY;
  let shownStep = '';
  return {
    on(step, done, total) {
      const now = performance.now();
      const pause = output.isTTY ? TERMINAL_PAUSE_MS : PLAIN_PAUSE_MS;
      if (now < quietUntil || (step === shownStep && now - shownAt < pause)) return;
      const line = describe(step, done, total);
      output.write(output.isTTY ? `\r${line.padEnd(shown.length)}` : `${line}\n`);
      [shownStep, shown, shownAt] = [step, line, now];
    },
    clear() {
      if (output.isTTY && shown !== '') output.write(`\r${' '.repeat(shown.length)}\r`);
      shown = '';
    },
  };
}

function describe(step: string, done?: number, total?: number): string {
  if (done === undefined) return `${step}…`;
  const of = total === undefined ? '' : ` of ${total.toLocaleString('en')}`;
  return `${step}: ${done.toLocaleString('en')}${of}`;
}

const TERMINAL_PAUSE_MS = 100;
const PLAIN_PAUSE_MS = 10_000;
