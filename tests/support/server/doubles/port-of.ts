import type { Server } from 'node:net';

export function portOf(server: Server): string {
  const address = server.address();
  return String(typeof address === 'object' ? address?.port : '');
}
