import { DomainError } from '../../../../server/platform/errors.ts';

/** What a test asks of a worker. */
export const TASKS: Readonly<Record<string, () => unknown>> = {
  'tell its number': () => process.pid,
  'tell the names of its variables': () => Object.keys(process.env),
  refuse: () => {
    throw new DomainError('CONFLICT', 'It was changed meanwhile.');
  },
  fail: () => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  },
  'never end': () => {
    for (;;);
  },
  'wait for ever': () => new Promise(() => undefined),
  crash: () => new Promise(() => setImmediate(() => Promise.reject(new Error('It crashed')))),
  exit: () => process.exit(3),
};
