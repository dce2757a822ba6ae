import type { Server } from 'node:http';

export function portOf(server: Server): string {
  const address = server.address();
  return String(typeof address === 'object' ? address?.port : '');
}
