import { createApp, type Overrides } from '../../../../server/app.ts';
import { listen } from '../../../../server/boot/start.ts';
import { type Config, readConfig } from '../../../../server/platform/config/config.ts';
import type { Log } from '../../../../server/platform/logging/log.ts';
import { makeStartedFolder } from '../../data/sites/first-data.ts';
import { createSiteClient, type SiteClient, signInAt } from '../clients/site-client.ts';
import { type SiteFolder, TEST_PASSWORD, variablesOf } from './site-folder.ts';

/** The program inside the test's process, where the test can move the clock or replace the disk. */
export interface OpenApp extends AsyncDisposable {
  readonly url: string;
  readonly folder: SiteFolder;
  readonly log: RecordedLog;
  /** Moves the program's clock on, or back. */
  advance(milliseconds: number): void;
  client(): SiteClient;
  /** A client that is signed in. */
  admin(): Promise<SiteClient>;
  /** Stops the program, and keeps its files. @returns false when something still ran after that time. */
  stop(withinMs?: number): Promise<boolean>;
  close(): Promise<void>;
}

export async function openApp(
  env: Readonly<Record<string, string>> = {},
  overrides: Overrides = {},
): Promise<OpenApp> {
  const folder = await makeStartedFolder();
  let ahead = 0;
  const log = recordedLog();
  const config: Config = readConfig(
    {
      PORT: '0',
      ...variablesOf(folder),
      ADMIN_PASSWORD: TEST_PASSWORD,
      ...env,
    },
    folder.path,
  );
  const app = await createApp(config, {
    clock: () => Date.now() + ahead,
    // The disk of the machine that runs the tests may be full.
    readFreeSpace: async () => PLENTY_OF_SPACE,
    log,
    ...overrides,
    connectionLimits: { ...PATIENT, ...overrides.connectionLimits },
  });
  await listen(app.http, config);
  // It would close a kept connection after five seconds, perhaps when a client of a busy machine sends the
  // next request on it.
  app.http.keepAliveTimeout = 0;
  const address = app.http.address();
  let stopped: Promise<boolean> | undefined;
  function stop(withinMs?: number): Promise<boolean> {
    stopped ??= app.close(withinMs);
    return stopped;
  }
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  async function close() {
    await stop();
    await folder.remove();
  }
  return {
    url,
    folder,
    log,
    advance(milliseconds) {
      ahead += milliseconds;
    },
    client: () => createSiteClient(url),
    admin: () => signInAt(url),
    stop,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** No connection is cut because a busy machine sends and answers nothing for minutes. */
const PATIENT = { stalledMs: 3_600_000 };

export const PLENTY_OF_SPACE = [{ of: ['DATA_DIR', 'UPLOADS_DIR'], freeBytes: 50e9, totalBytes: 100e9 }];

/** A log that the test can read. */
export interface RecordedLog extends Log {
  readonly lines: LogLine[];
}

export interface LogLine {
  readonly level: string;
  readonly message: string;
  /** The values logged with the message, such as an error. */
  readonly details?: unknown;
}

export function recordedLog(): RecordedLog {
  const lines: LogLine[] = [];
  const writer = (level: string) => (first: unknown, second?: unknown) => {
    const line =
      second === undefined
        ? { level, message: String(first) }
        : { level, message: String(second), details: first };
    lines.push(line);
  };
  const levels = ['fatal', 'error', 'warn', 'info', 'debug'] as const;
  return { lines, ...Object.fromEntries(levels.map((level) => [level, writer(level)])) } as RecordedLog;
}
