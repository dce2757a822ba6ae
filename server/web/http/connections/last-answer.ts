import { STATUS_CODES } from '../../../platform/node-http.ts';

/** The last answer on a connection, when no handler can give one. */
export interface LastAnswer {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: string[];
  readonly body: string;
}

export const TEXT_TYPE = 'text/plain; charset=utf-8';

/** @param headers names and values in turn. */
export function makeLastAnswer(
  status: number,
  contentType: string,
  body: string,
  headers: readonly string[],
): LastAnswer {
  return {
    status,
    headers: [
      ...headers,
      ...['Cache-Control', 'no-store'],
      ...['Content-Type', contentType],
      ...['Content-Length', String(Buffer.byteLength(body))],
      ...['Connection', 'close'],
    ],
    body,
  };
}

/** The bytes of an answer, for a socket to which Node writes none. */
export function textOfAnswer({ status, headers, body }: LastAnswer): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (let index = 0; index < headers.length; index += 2) {
    lines.push(`${headers[index]}: ${headers[index + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
