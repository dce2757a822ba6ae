import { Agent, request } from 'node:http';
import type { Row } from './rows.ts';
import type { Target } from './start-target.ts';

const CONNECTIONS = 8;

/** Sends a row's request many times over a few connections. @returns the target's processor time a request, in µs. */
export async function cpuPerRequest(target: Target, row: Row, requests: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = await target.usage();
  let left = requests;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await sendOnce(agent, target.url, row);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const after = await target.usage();
  agent.destroy();
  return (after.cpuMicroseconds - before.cpuMicroseconds) / requests;
}

function sendOnce(agent: Agent, url: string, { path, headers, body, status }: Row): Promise<void> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(new URL(path, url), { agent, method, headers }, (response) => {
      if (response.statusCode !== status) reject(new Error(`${path} answered ${response.statusCode}`));
      response.on('end', resolve).resume();
    });
    sent.on('error', reject).end(body);
  });
}
