import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler, Response } from 'express';
import type { Kysely } from 'kysely';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import { dayOf } from '../../../../rules/time/dates.ts';
import type { Database } from '../../../database/tables.ts';
import { readRecord } from '../../../features/membership/application-record.ts';
import type { ApplicationFilter } from '../../../features/membership/application-repository.ts';
import { applicationsCsv } from '../../../features/membership/applications-csv.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { IsAdmin } from '../requests/viewer.ts';

interface FileServices {
  readonly db: Kysely<Database>;
  readonly clock: () => number;
  readonly log: Log;
  readonly isAdmin: IsAdmin;
}

/** The applications of `?status=`, or all but spam, as CSV: 400 for a wrong status, 401 without a session. */
export function applicationListHandler({ db, clock, log, isAdmin }: FileServices): RequestHandler {
  return async (request, response) => {
    response.set('Cache-Control', 'no-store');
    if (!(await isAdmin(request, response))) return sendSentence(response, 401, CATALOGUE.signInNeeded);
    const status = readStatus(request.query.status);
    if (status === undefined) return sendSentence(response, 400, WRONG_STATUS);

    const pieces = applicationsCsv(db, status);
    // Read before the headers are sent, so a failure becomes an error answer and not a truncated file.
    const first = await pieces.next();
    const name = `membership-applications${status ? `-${status.toLowerCase()}` : ''}`;
    attach(response, 'text/csv; charset=utf-8', `${name}-${dayOf(clock())}.csv`);
    if (request.method === 'HEAD') return void response.end();
    try {
      await pipeline(Readable.from(prepend(first.value, pieces)), response);
    } catch (error) {
      // The connection is closed, so the client knows that the file is incomplete.
      if (!isDisconnect(error)) log.error({ err: error }, 'A list of applications broke off');
    }
  };
}

/** Everything stored about one applicant as JSON: 401 without a session, 404 for an unknown application. */
export function applicationHandler({ db, isAdmin }: FileServices): RequestHandler {
  return async (request, response) => {
    response.set('Cache-Control', 'no-store');
    if (!(await isAdmin(request, response))) return sendSentence(response, 401, CATALOGUE.signInNeeded);
    try {
      const record = await readRecord(db, String(request.params.id));
      attach(response, 'application/json; charset=utf-8', `membership-application-${record.id}.json`);
      response.send(`${JSON.stringify(record, null, 2)}\n`);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'NOT_FOUND')) throw error;
      sendSentence(response, 404, error.message);
    }
  };
}

/** Null without a status, undefined for a wrong one. */
function readStatus(given: unknown): ApplicationFilter | undefined {
  if (given === undefined) return null;
  return STATUSES.find((status) => status === String(given).toUpperCase());
}

const STATUSES = ['NEW', 'ANSWERED', 'DECLINED', 'SPAM', 'HELD'] as const satisfies ApplicationFilter[];
const WRONG_STATUS = `The status must be one of ${STATUSES.join(', ')}.`;

async function* prepend(first: string | undefined, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first !== undefined) yield first;
  yield* rest;
}

function attach(response: Response, type: string, name: string): void {
  response.set({ 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` });
}

function sendSentence(response: Response, status: number, sentence: string): void {
  response.status(status).type('text').send(sentence);
}

const isDisconnect = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(?:ERR_STREAM_|EPIPE|ECONNRESET)/.test(String(error.code));
