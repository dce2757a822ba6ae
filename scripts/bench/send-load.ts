import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A request that is sent again and again. */
export interface Probe {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by POST where there is one. */
  readonly body?: string;
  readonly status: number;
}

/** Sends a number of requests, `connections` at a time; `before` runs ahead of each. */
export async function sendMany(
  url: string,
  probe: Probe,
  { count, connections, before }: { count: number; connections: number; before?: () => void },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      before?.();
      await sendOnce(agent, url, probe);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
}

/** Sends at a fixed rate, whether answers come or not. @returns how long each answer took, in milliseconds. */
export async function sendAtRate(
  url: string,
  probe: Probe,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  const answers: Promise<number>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = begun + (index * 1000) / perSecond;
    const ahead = due - performance.now();
    if (ahead > 1) await pause(ahead);
    // From when it was due: a server that falls behind must not slow its own measure down.
    answers.push(sendOnce(agent, url, probe).then(() => performance.now() - due));
  }
  const times = await Promise.all(answers);
  agent.destroy();
  return times;
}

export function sendOnce(
  agent: Agent | undefined,
  url: string,
  { path, headers, body, status }: Probe,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      new URL(path, url),
      { agent, method, headers: { ...headers, ...length } },
      (response) => {
        if (response.statusCode !== status) reject(new Error(`${path} answered ${response.statusCode}`));
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(Buffer.concat(chunks)));
      },
    );
    sent.on('error', reject).end(body);
  });
}
