import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { SiteClient } from './site-client.ts';

/**
 * An upload over a connection of its own, which the program has begun with, and whose body is not sent yet.
 */
export interface BegunUpload {
  /** Sends the whole body, or its first bytes. */
  send(bytes?: number): void;
  /** Sends at twice the least speed, as long as the connection is open. */
  sendSlowly(): void;
  readonly answer: Promise<{ readonly status: number; readonly connection: string; readonly body: unknown }>;
  /** The client goes away. */
  leave(): void;
}

/** Rejects when the program takes no connection. @param admin is signed in. */
export async function beginUpload(admin: SiteClient, photograph: Uint8Array): Promise<BegunUpload> {
  const form = new FormData();
  form.set('image', new Blob([Uint8Array.from(photograph)]), 'photo.jpg');
  const whole = new Request(new URL('/uploads', admin.url), { method: 'POST', body: form });
  const bytes = Buffer.from(await whole.arrayBuffer());
  const upload = request(whole.url, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': whole.headers.get('content-type') ?? '',
      'content-length': bytes.length,
      cookie: admin.cookie ?? '',
      expect: '100-continue',
    },
  });
  const answer = once(upload, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode ?? 0,
    connection: response?.headers.connection ?? '',
    body: JSON.parse(((await response?.toArray()) ?? []).join('')) as unknown,
  }));
  // Whoever waits for it is told; nobody else needs to know that the connection broke.
  answer.catch(() => undefined);
  upload.flushHeaders();
  await once(upload, 'continue');
  let sent = 0;
  function send(count = bytes.length): void {
    const part = bytes.subarray(sent, count);
    sent = count;
    if (sent < bytes.length) upload.write(part);
    else upload.end(part);
  }
  return {
    send,
    sendSlowly() {
      const timer = setInterval(() => send(sent + 4096), 1000);
      upload.once('close', () => clearInterval(timer));
    },
    answer,
    leave: () => upload.destroy(),
  };
}
