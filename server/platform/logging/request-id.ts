import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The id of the request that is being answered. Never the client's own, which could be anybody's name. */
const ids = new AsyncLocalStorage<string | undefined>();

/** Random: a number would tell everybody how many requests the site gets. Node takes it from bytes that it makes ahead. */
export const newRequestId = (): string => randomUUID();

/** Runs what answers a request, so that each line which it writes to the log carries an id. */
export const withRequestId = <Result>(answer: () => Result): Result => ids.run(newRequestId(), answer);

/** Starts work that outlives the request during which it begins, such as a timer for all. */
export const withoutRequestId = <Result>(work: () => Result): Result => ids.run(undefined, work);

export const currentRequestId = (): string | undefined => ids.getStore();
