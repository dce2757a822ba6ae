import { CATALOGUE } from '../../../../../rules/messages/catalogue.ts';
import type { WriteProblem } from '../../../../../rules/messages/write-problems.ts';
import { messageOf } from '../../../../platform/errors.ts';

/** A bucket does not answer (AWAY), refuses this site (REFUSED), or takes nothing new (FULL). */
export type StorageProblem = 'AWAY' | 'REFUSED' | 'FULL';

export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly problem: StorageProblem;
  /** Whether it may still do, or have done, what it was asked: no answer came, or a fault of its own. */
  readonly isPending: boolean;
  /** Whether it was not asked, because too many calls waited. */
  readonly isBusy: boolean;

  constructor(
    problem: StorageProblem,
    message: string,
    {
      isPending = false,
      isBusy = false,
      ...options
    }: ErrorOptions & { isPending?: boolean; isBusy?: boolean } = {},
  ) {
    super(message, options);
    this.problem = problem;
    this.isPending = isPending;
    this.isBusy = isBusy;
  }

  /** What the administrator can do. */
  get advice(): string {
    return ADVICE[this.problem];
  }

  /** As of a folder. */
  get writeProblem(): WriteProblem {
    return this.problem === 'FULL' ? 'FULL' : 'UNWRITABLE';
  }
}

/** Whether a storage does not answer: other calls would wait as long. */
export const isAway = (error: unknown): error is StorageError =>
  error instanceof StorageError && error.problem === 'AWAY';

const ADVICE: Readonly<Record<StorageProblem, string>> = {
  AWAY: CATALOGUE.storageAway,
  REFUSED: CATALOGUE.storageRefuses,
  FULL: CATALOGUE.storageFull,
};

/** Of an answer of the storage, or of the network. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const { status, serviceCode } = readAnswer(error);
  if (status === null)
    return new StorageError('AWAY', `The storage does not answer (${reasonOf(error)})`, {
      cause: error,
      isPending: true,
    });
  const problem = problemOf(status, serviceCode);
  // Without the answer's text, which can contain what was signed. A gateway answers for a storage that has
  // not, and Swift answers 503 where it has stored fewer copies than it should.
  return new StorageError(problem, `The storage answers ${status} ${serviceCode}`.trimEnd(), {
    isPending: problem === 'AWAY' && status >= 500,
  });
}

/** The status and S3's code of an answer that the client took for an error; null for what is no answer. */
export function readAnswer(error: unknown): { readonly status: number | null; readonly serviceCode: string } {
  const isAnswer = error instanceof Error && 'status' in error && typeof error.status === 'number';
  if (!isAnswer) return { status: null, serviceCode: '' };
  const code = 'serviceCode' in error ? String(error.serviceCode) : '';
  return { status: Number(error.status), serviceCode: code.replace(/[^\w.]/g, '').slice(0, 60) };
}

function problemOf(status: number, code: string): StorageProblem {
  if (status === 507 || FULL.test(code)) return 'FULL';
  return status >= 500 || status === 429 || PASSING.test(code) ? 'AWAY' : 'REFUSED';
}

/** Of Ceph, MinIO and others. */
const FULL = /Quota|InsufficientStorage|StorageFull/;
/** With a status of the client's mistakes, although another try can succeed. */
const PASSING = /^(RequestTimeout|BadDigest|SlowDown|OperationAborted)$/;

/** `fetch` says why only in the cause. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? messageOf(error.cause) : messageOf(error);
