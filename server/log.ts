import { destination, type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';

export type Log = Pick<Logger, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>;

/** JSON lines on standard error; standard output keeps to the plain lines of the start. No personal data goes in. */
export function createLog(level: LogLevel): Log {
  return pino(
    { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    destination({ fd: 2, sync: true }),
  );
}
