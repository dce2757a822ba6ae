import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Config } from './config.ts';
import { messageOf, StartError } from './errors.ts';

/** Starts to listen. @throws StartError for an address or port that cannot be had. */
export async function listen(http: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  http.listen({ port, host });
  try {
    await once(http, 'listening');
  } catch (error) {
    throw new StartError(reasonOf(error, port, host), { cause: error });
  }
}

function reasonOf(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `PORT: ${port} on ${host} is in use already. Stop the other program, or set PORT to another number.`;
  }
  if (code === 'EACCES')
    return `PORT: this user may not listen on ${port}. Set PORT to a number from 1024 on.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return `HOST: ${host} is no address of this machine.`;
  return `PORT or HOST: cannot listen on ${host}:${port} (${messageOf(error)}).`;
}
