import { writeSync } from 'node:fs';
import { type Logger, pino } from 'pino';
import type { LogLevel } from '../config/config.ts';
import { currentRequestId } from './request-id.ts';

export type Log = Pick<Logger, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>;

/** Writes JSON lines without personal data to standard error: standard output is for the start's lines. */
export function createLog(level: LogLevel): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      mixin() {
        const request = currentRequestId();
        return request === undefined ? {} : { request };
      },
      serializers: { err: (error: unknown) => describeError(error), path: withoutFileNames },
    },
    createOutput(),
  );
}

/** Counts lines that a full disk loses. pino's own output would end the program, or wait at exit for room. */
function createOutput(): { write(line: string): void } {
  let lost = 0;
  return {
    write(line) {
      try {
        // The text before may be the first half of a line.
        if (lost > 0) writeWhole(`\n${lostLine(lost)}`);
        lost = 0;
        writeWhole(line);
      } catch {
        lost += 1;
      }
    },
  };
}

const lostLine = (lines: number) =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), lines, msg: 'Lines of the log could not be written' })}\n`;

function writeWhole(text: string): void {
  let rest: Uint8Array = Buffer.from(text);
  while (rest.length > 0) rest = rest.subarray(writeSync(STANDARD_ERROR, rest));
}

const STANDARD_ERROR = 2;

/** Keeps only where and why: errors of libraries also have hosts, addresses, values and certificates. */
function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, syscall } = error as NodeJS.ErrnoException;
  const framesBegin = error.stack?.search(/\n\s+at /) ?? -1;
  return {
    type: error.name,
    message: messageOf(error),
    ...(code === undefined ? {} : { code }),
    ...(syscall === undefined ? {} : { syscall }),
    ...(framesBegin < 0 ? {} : { stack: error.stack?.slice(framesBegin + 1) }),
    ...(error.cause === undefined || depth === MAX_CAUSES
      ? {}
      : { cause: describeError(error.cause, depth + 1) }),
  };
}

const MAX_CAUSES = 3;

function messageOf(error: Error): string {
  const { code, path } = error as NodeJS.ErrnoException;
  // This is an error of a connection. Its message names the other host.
  if (OF_CONNECTIONS.some((property) => property in error)) return String(code ?? error.name);
  // This is an error of a file. The host needs its folder.
  if (typeof path === 'string') return withoutFileNames(error.message);
  return withoutFileNames(error.message).replace(ADDRESSES, '…').replace(QUOTED, '$1…$1');
}

const OF_CONNECTIONS = ['hostname', 'host', 'address', 'cert'];

/** A web or mail address. */
const ADDRESSES = /\b[a-z][a-z+.-]*:\/\/\S+|\S+@\S+/gi;

/** Libraries quote values that they could not use. After these words, V8 quotes a name in the program. */
const QUOTED = /(?<!\w|reading |setting )(["'`])(?:(?!\1).)+\1(?!\w)/gs;

/** File names often contain people's names, so only an image's time and random characters are logged. */
function withoutFileNames(text: string): string {
  return text.replace(/(news-images[\\/]+\d+)-[a-z0-9-]+(-[a-z0-9]{8}\b)/g, '$1-…$2');
}
