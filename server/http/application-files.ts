import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { Kysely } from 'kysely';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { dayOf } from '../../rules/dates.ts';
import type { ApplicationStatus, Database } from '../database/tables.ts';
import { DomainError } from '../errors.ts';
import type { Log } from '../log.ts';
import { readRecord } from '../membership/application-record.ts';
import { applicationsCsv } from '../membership/applications-csv.ts';

interface FileServices {
  readonly db: Kysely<Database>;
  readonly clock: () => number;
  readonly log: Log;
  /** Whether the administrator sent a request. */
  readonly isAdmin: (request: Request, response: Response) => Promise<boolean>;
}

/** The list of applications as CSV, all but spam or those of `?status=`: 400 for another status, 401 without a session. */
export function applicationListHandler({ db, clock, log, isAdmin }: FileServices): RequestHandler {
  return async (request, response) => {
    response.set('Cache-Control', 'no-store');
    if (!(await isAdmin(request, response))) return sendSentence(response, 401, CATALOGUE.signInNeeded);
    const status = readStatus(request.query.status);
    if (status === undefined) return sendSentence(response, 400, WRONG_STATUS);

    const pieces = applicationsCsv(db, status);
    // What cannot be read at all is answered as such, not as a file that breaks off.
    const begin = await pieces.next();
    const name = `membership-applications${status ? `-${status.toLowerCase()}` : ''}`;
    attach(response, 'text/csv; charset=utf-8', `${name}-${dayOf(clock())}.csv`);
    if (request.method === 'HEAD') return void response.end();
    try {
      await pipeline(Readable.from(joined(begin.value, pieces)), response);
    } catch (error) {
      // The connection is closed already, so that nobody takes a part for the whole; a client that went away closed it.
      if (!isGone(error)) log.error({ err: error }, 'A list of applications broke off');
    }
  };
}

/** Everything that is stored about one applicant as JSON: 401 without a session, 404 for an application that is none. */
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

/** Null where none is asked for, undefined for one that is none. */
function readStatus(given: unknown): ApplicationStatus | null | undefined {
  if (given === undefined) return null;
  return STATUSES.find((status) => status === String(given).toUpperCase());
}

const STATUSES: readonly ApplicationStatus[] = ['NEW', 'ANSWERED', 'DECLINED', 'SPAM'];
const WRONG_STATUS = `The status must be one of ${STATUSES.join(', ')}.`;

async function* joined(begin: string | undefined, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (begin !== undefined) yield begin;
  yield* rest;
}

function attach(response: Response, type: string, name: string): void {
  response.set({ 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` });
}

function sendSentence(response: Response, status: number, sentence: string): void {
  response.status(status).type('text').send(sentence);
}

const isGone = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(?:ERR_STREAM_|EPIPE|ECONNRESET)/.test(String(error.code));
