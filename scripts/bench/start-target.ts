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

export type TargetKind = 'site' | 'bytes' | 'sql';

/** What a floor of the kind `bytes` answers to everything; the body is base64. */
export interface FloorAnswer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

export async function startTarget(kind: TargetKind, folder: string, answer?: FloorAnswer): Promise<Target> {
  const child = fork(fileURLToPath(new URL('target.ts', import.meta.url)), [kind], {
    execArgv: ['--import', fileURLToPath(new URL('../runtime.mjs', import.meta.url))],
    env: { ...process.env, ...siteEnvironment(folder), FLOOR_ANSWER: JSON.stringify(answer ?? null) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { url } = await nextMessage<{ url: string }>(child);
  return {
    url,
    async usage() {
      child.send('usage');
      return nextMessage<Usage>(child);
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export function siteEnvironment(folder: string): Record<string, string> {
  return {
    PORT: '0',
    DATA_DIR: `${folder}/data`,
    UPLOADS_DIR: `${folder}/uploads`,
    ADMIN_PASSWORD: 'a password for the bench',
    LOG_LEVEL: 'info',
  };
}

async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const answered = new AbortController();
  const { signal } = answered;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('A server of the bench ended by itself');
  });
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message as Message;
  } finally {
    ended.catch(() => undefined);
    answered.abort();
  }
}
