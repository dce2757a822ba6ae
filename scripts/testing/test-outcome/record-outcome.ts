import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** The result of a vitest run, for `print-outcomes.ts`. */
export interface TestOutcome {
  readonly passed: number;
  /** Places and titles of tests that failed first and passed on a retry. */
  readonly flaky: readonly string[];
  readonly failures: readonly TestFailure[];
}

export interface TestFailure {
  /** A file, and the line if it is known. */
  readonly place: string;
  readonly title: string;
  readonly error: string;
}

/** A vitest reporter. Vitest's JSON reporter omits unhandled errors and errors of hooks. */
export function recordOutcome(path: string): Reporter {
  return {
    async onTestRunEnd(modules, unhandled) {
      const tests = modules.flatMap((module) => [...module.children.allTests('passed')]);
      const outcome: TestOutcome = {
        passed: tests.length,
        flaky: tests.filter((test) => test.diagnostic()?.flaky).map(nameOf),
        failures: [...modules.flatMap(failuresOfModule), ...unhandled.map(failureOutsideTests)],
      };
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, JSON.stringify(outcome));
    },
  };
}

const nameOf = ({ module, fullName }: TestCase) => `${relative('', module.moduleId)}: ${fullName}`;

function failuresOfModule(module: TestModule): readonly TestFailure[] {
  const failed = [
    { title: '(the file: an import or a hook)', errors: module.errors() },
    ...[...module.children.allSuites()].map((suite) => ({
      title: `${suite.fullName} (a hook)`,
      errors: suite.errors(),
    })),
  ].filter(({ errors }) => errors.length > 0);
  const failedTests = [...module.children.allTests('failed')].map((test) => ({
    title: test.fullName,
    errors: test.result().errors ?? [],
  }));
  return [...failed, ...failedTests].map(({ title, errors }) => ({
    place: placeOf(errors, module.moduleId),
    title,
    error: errors.map(describe).join('\n'),
  }));
}

function failureOutsideTests(error: SerializedError): TestFailure {
  const { VITEST_TEST_PATH: file, VITEST_TEST_NAME: test, type } = error;
  return {
    place: typeof file === 'string' ? placeOf([error], file) : 'no file',
    title: `(${type ?? 'an error outside tests'}${typeof test === 'string' ? `, during or after: ${test}` : ''})`,
    error: describe(error),
  };
}

function placeOf(errors: readonly SerializedError[], file: string): string {
  const [frame] = errors.flatMap(({ stacks = [] }) => stacks).filter((each) => each.file === file);
  return relative('', file) + (frame ? `:${frame.line}` : '');
}

function describe({ name = 'Error', message, diff, stacks = [], stack = '' }: SerializedError): string {
  const frames = stacks
    .filter(({ file }) => !file.includes('/node_modules/'))
    .map(({ method, file, line }) => `at ${method || 'a function'}, ${relative('', file)}:${line}`);
  const words = [`${name}: ${message}`, typeof diff === 'string' ? diff : ''];
  const calls = frames.length > 0 ? frames : stack.split('\n').filter((line) => /^\s+at /.test(line));
  return stripVTControlCharacters([...words, ...calls].filter(Boolean).join('\n'));
}
