import { destination, type Logger, pino, stdSerializers } from 'pino';
import type { LogLevel } from './config.ts';

export type Log = Pick<Logger, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>;

/** JSON lines on standard error. Standard output is for the plain lines of the start. No personal data goes in. */
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

/** File names often contain people's names, so only the time and the random characters of a picture's path are logged. */
function withoutFileNames(text: string): string {
  return text.replace(/(news-images[\\/]+\d+)-[a-z0-9-]+(-[a-z0-9]{8}\b)/g, '$1-…$2');
}
