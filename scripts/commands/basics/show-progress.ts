import type { WriteStream } from 'node:tty';
import type { OnProgress } from '../../../server/platform/progress.ts';

/**
 * Shows progress: on a terminal in one line that changes, elsewhere in a new line now and then.
 * @returns `clear`, which removes the line on a terminal. Call it before other output, and at the end.
 */
export function showProgress(
  output: Pick<WriteStream, 'write' | 'isTTY'>,
  quietMs = 0,
): { on: OnProgress; clear(): void } {
  const quietUntil = performance.now() + quietMs;
  let shown = '';
  let shownAt = Number.NEGATIVE_INFINITY;
  let shownStep = '';
  const timeLeft = createTimeLeft();
  return {
    on(step, done, total) {
      const now = performance.now();
      const left = timeLeft(step, done, total);
      const pause = output.isTTY ? TERMINAL_PAUSE_MS : PLAIN_PAUSE_MS;
      if (now < quietUntil || (step === shownStep && now - shownAt < pause)) return;
      const line = `${describe(step, done, total)}${left}`;
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

/** The remaining time of a step by its pace, ", about 3 minutes left"; empty when it is unknown or short. */
function createTimeLeft(): (step: string, done?: number, total?: number) => string {
  let begun = { step: '', done: 0, at: 0 };
  return (step, done, total) => {
    const now = performance.now();
    if (step !== begun.step) begun = { step, done: done ?? 0, at: now };
    const advanced = (done ?? 0) - begun.done;
    if (total === undefined || done === undefined || advanced <= 0 || now - begun.at < PACE_MS) return '';
    const leftMs = ((total - done) / advanced) * (now - begun.at);
    if (leftMs < MINUTE_MS) return leftMs > PACE_MS ? ', less than a minute left' : '';
    return `, about ${Math.ceil(leftMs / MINUTE_MS)} minutes left`;
  };
}

/** Before this time, the pace says little. */
const PACE_MS = 5000;
const MINUTE_MS = 60_000;

const TERMINAL_PAUSE_MS = 100;
const PLAIN_PAUSE_MS = 10_000;
