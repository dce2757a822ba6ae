import { destination, type Logger, pino, stdSerializers } from 'pino';
import type { LogLevel } from './config.ts';

export type Log = Pick<Logger, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>;

/** JSON lines on standard error; standard output keeps to the plain lines of the start. No personal data goes in. */
export function createLog(level: LogLevel): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: {
        err: (error: Error) => JSON.parse(withoutFileNames(JSON.stringify(stdSerializers.err(error)))),
        path: withoutFileNames,
      },
    },
    destination({ fd: 2, sync: true }),
  );
}

/** People name files after people: of a picture's path only the time and the random characters are kept. */
function withoutFileNames(text: string): string {
  return text.replace(/(news-images[\\/]+\d+)-[a-z0-9-]+(-[a-z0-9]{8}\b)/g, '$1-…$2');
}
