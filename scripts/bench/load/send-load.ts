import { Agent, request } from 'node:http';

/** A request to repeat. */
export interface Probe {
  /** A function makes a different path for each request number. The body works in the same way. */
  readonly path: string | ((number: number) => string);
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by POST. */
  readonly body?: string | ((number: number) => string);
  readonly status: number;
}

export const textFor = (text: string | ((number: number) => string), number: number): string =>
  typeof text === 'function' ? text(number) : text;

/** Sends requests over several connections; `before` runs before each, `first` is the first number. */
export async function sendMany(
  url: string,
  probe: Probe,
  {
    count,
    connections,
    first = 0,
    before,
  }: { count: number; connections: number; first?: number; before?: (() => void) | undefined },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      before?.();
      await sendOnce(agent, url, probe, first + left);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
}

/** Sends one request after another; `before` runs before each. @returns each answer's milliseconds. */
export async function sendInTurn(
  url: string,
  probe: Probe,
  { count, first, before }: { count: number; first: number; before?: () => Promise<void> },
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    await before?.();
    const begun = performance.now();
    await sendOnce(agent, url, probe, first + index);
    times.push(performance.now() - begun);
  }
  agent.destroy();
  return times;
}

function sendOnce(agent: Agent, url: string, probe: Probe, number: number): Promise<void> {
  const { headers, status } = probe;
  const path = textFor(probe.path, number);
  const body = probe.body === undefined ? undefined : textFor(probe.body, number);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const options = { agent, method: body === undefined ? 'GET' : 'POST', headers: { ...headers, ...length } };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), options, (response) => {
      if (response.statusCode !== status) reject(new Error(`${path} answered ${response.statusCode}`));
      // GraphQL refuses with the status of an answer.
      response.once('data', (start: Buffer) => {
        if (start.subarray(0, 9).toString() === '{"errors"') reject(new Error(`${path} answered ${start}`));
      });
      response.on('end', resolve).resume();
    });
    sent.on('error', reject).end(body);
  });
}
