import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { TestFailure, TestOutcome } from './record-outcome.ts';

// Ends the output of `.ci/run`, of which people see the last hundred lines. Parameters: NAME,SECONDS,STATUS.
const MAX_LINES = 84;
const LAST_LINES_OF_OUTPUT = 30;
const MAX_LINES_EACH = LAST_LINES_OF_OUTPUT + 3;
const MIN_LINES_EACH = 4;
const MAX_WIDTH = 240;

const runs = process.argv.slice(2).map((run) => {
  const [name = '', seconds = '', status = ''] = run.split(',');
  return { name, seconds, ...readOutcome(name, status) };
});
const failures = runs.flatMap(({ name, failures }) => failures.map((failure) => ({ ...failure, run: name })));
const linesEach = Math.max(
  MIN_LINES_EACH,
  Math.min(MAX_LINES_EACH, Math.floor(MAX_LINES / Math.max(failures.length, 1))),
);
const shown = failures.slice(0, Math.floor(MAX_LINES / linesEach));

for (const failure of shown) print(['', ...linesOf(failure).slice(0, linesEach - 1)]);
if (shown.length < failures.length) print(['', `And ${failures.length - shown.length} more, above.`]);
for (const name of runs.flatMap(({ flaky }) => flaky)) print([`FAILED ONCE, PASSED WHEN REPEATED: ${name}`]);
print(['', ...runs.map(({ name, seconds }) => `${name}: ${seconds} s`)]);
print([`${runs.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`]);

function readOutcome(name: string, status: string): TestOutcome {
  const path = `dist/test-outcome-${name}.json`;
  const outcome = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as TestOutcome)
    : { passed: 0, flaky: [], failures: [] };
  if (status === '0' || outcome.failures.length > 0) return outcome;
  // The run is a static check or the build, or vitest itself failed.
  const output = stripVTControlCharacters(readFileSync(`dist/test-output-${name}.txt`, 'utf8')).trimEnd();
  const error = output.split('\n').slice(-LAST_LINES_OF_OUTPUT).join('\n');
  const title = `(not a test: the run ended with ${status})`;
  return { ...outcome, failures: [{ place: 'last lines', title, error }] };
}

function linesOf({ run, place, title, error }: TestFailure & { readonly run: string }): readonly string[] {
  const lines = error.split('\n').filter((line) => line.trim() !== '');
  return [`FAILED in ${run}: ${place}`, title, ...lines.map((line) => `  ${line.slice(0, MAX_WIDTH)}`)];
}

function print(lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}
