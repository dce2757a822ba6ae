import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The id of the current request. It never comes from the client, which could send anybody's name. */
const ids = new AsyncLocalStorage<string | undefined>();

/** Random, because a number would reveal how many requests the site gets. */
export const newRequestId = (): string => randomUUID();

/** Runs the handling of a request, so each log line that it writes carries an id. */
export const withRequestId = <Result>(answer: () => Result): Result => ids.run(newRequestId(), answer);

/** Starts work that outlives its request, such as a timer for all requests. */
export const withoutRequestId = <Result>(work: () => Result): Result => ids.run(undefined, work);

export const currentRequestId = (): string | undefined => ids.getStore();
