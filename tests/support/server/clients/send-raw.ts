import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends bytes as they are, and reads the answers until the server closes the connection. Each needs a
 * Content-Length.
 */
export function sendRaw(url: string, bytes: string | Uint8Array): Promise<RawAnswer[]> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('error', reject)
      .on('close', () => resolve(readAnswers(Buffer.concat(chunks).toString('latin1'))));
  });
}

function readAnswers(text: string): RawAnswer[] {
  if (text === '') return [];
  const [head = '', rest = ''] = splitAt(text, text.indexOf('\r\n\r\n'), 4);
  const [start = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', value = ''] = splitAt(line, line.indexOf(': '), 2);
      return [name.toLowerCase(), value];
    }),
  );
  const length = Number(headers['content-length'] ?? 0);
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(start)?.[1]);
  return [{ status, headers, body: rest.slice(0, length) }, ...readAnswers(rest.slice(length))];
}

const splitAt = (text: string, index: number, gap: number) => [text.slice(0, index), text.slice(index + gap)];
