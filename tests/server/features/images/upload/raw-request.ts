import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

/** A connection to write to letter by letter, for requests that no well-behaved client sends. */
export interface RawClient {
  readonly socket: Socket;
  /**
   * The first answer, as soon as its head and the length that it names have arrived; null for a close without
   * one.
   */
  readonly answer: Promise<RawAnswer | null>;
  readonly closed: Promise<void>;
}

export function connectRaw(port: number, text: string, localAddress?: string): RawClient {
  const socket = connect({ port, host: '127.0.0.1', ...(localAddress && { localAddress }) });
  socket.write(text);
  let received = '';
  const answer = new Promise<RawAnswer | null>((resolve) => {
    socket.setEncoding('latin1').on('data', (data: string) => {
      received += data;
      const whole = parse(received);
      if (whole) resolve(whole);
    });
    socket.once('close', () => resolve(null));
  });
  const closed = new Promise<void>((resolve) => {
    // The server may cut the connection while this end is writing.
    socket.on('error', () => resolve());
    socket.once('close', () => resolve());
  });
  return { socket, answer, closed };
}

function parse(received: string): RawAnswer | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const headers = received.slice(0, end);
  const body = received.slice(end + 4);
  const length = Number(/^content-length: (\d+)$/im.exec(headers)?.[1] ?? 0);
  return body.length < length ? null : { status: Number(headers.slice(9, 12)), headers, body };
}

/** The head of a request to the upload endpoint. @param length of the body, in bytes. */
export function uploadHead(length: number, headers: readonly string[] = ['X-Admin: yes']): string {
  return [
    'POST /uploads HTTP/1.1',
    'Host: 127.0.0.1',
    `Content-Length: ${length}`,
    'Content-Type: multipart/form-data; boundary=b',
    ...headers,
    '\r\n',
  ].join('\r\n');
}

/** The start of a body with the boundary of `uploadHead`, up to the file's first byte. */
export const FILE_START =
  '--b\r\nContent-Disposition: form-data; name="image"; filename="large.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
