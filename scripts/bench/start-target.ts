import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own, whose processor time can be asked for. */
export interface Target {
  readonly url: string;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

export interface Usage {
  readonly cpuMicroseconds: number;
  readonly rssBytes: number;
}

/** What a site is measured beside; `floors.ts` has them. */
export type FloorKind = 'bytes' | 'execute' | 'sql';

/** What a floor of the kind `bytes` answers to everything; the body is base64. */
export interface FloorAnswer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

export const BENCH_PASSWORD = 'a password for the bench';

/** The site as `npm start` runs it. */
export function startSite(folder: string): Promise<Target> {
  return start('../../dist/server/main.js', [], {
    PORT: '0',
    DATA_DIR: `${folder}/data`,
    UPLOADS_DIR: `${folder}/uploads`,
    ADMIN_PASSWORD: BENCH_PASSWORD,
  });
}

export function startFloor(kind: FloorKind, dataFile: string, answer: FloorAnswer | null): Promise<Target> {
  return start('floors.ts', [kind, dataFile], { FLOOR_ANSWER: JSON.stringify(answer) });
}

async function start(
  file: string,
  parameters: readonly string[],
  env: Record<string, string>,
): Promise<Target> {
  const child = fork(fileOf(file), parameters, {
    execArgv: ['--import', fileOf('../runtime.mjs'), '--import', fileOf('report-usage.mjs')],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await addressOf(child);
  return {
    url,
    async usage() {
      child.send('usage');
      const [usage] = await once(child, 'message');
      return usage as Usage;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let printed = '';
  for await (const text of child.stdout ?? []) {
    printed += text;
    const address = /^Listening on (\S+)$/m.exec(printed)?.[1];
    if (address) {
      child.stdout?.resume();
      return address;
    }
  }
  throw new Error('A server of the bench ended by itself');
}

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
