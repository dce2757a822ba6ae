import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { MAX_PASSWORD_LENGTH } from '../rules/article-limits.ts';
import { StartError } from '../server/errors.ts';

export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
}

/**
 * Asks for a new password twice without echo. Without a terminal, reads the first line of the input.
 * @throws StartError when it is cancelled or the two differ.
 */
export async function readNewPassword({ input, output }: Terminal): Promise<string> {
  if (!input.isTTY) return readFirstLine(input);
  const ask = askSilently({ input, output });
  try {
    const password = await ask.question('New password for the administrator: ');
    if ((await ask.question('The same again: ')) !== password) {
      throw new StartError('The two passwords differ. Nothing was changed.');
    }
    return password;
  } finally {
    ask.close();
  }
}

function askSilently({ input, output }: Terminal) {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: nowhere, terminal: true, historySize: 0 });
  return {
    question: (words: string) =>
      new Promise<string>((resolve, reject) => {
        output.write(words);
        const cancel = () => reject(new StartError('Nothing was changed.'));
        // Ctrl+C and Ctrl+D.
        terminal.once('SIGINT', cancel).once('close', cancel);
        terminal.question('', resolve);
      }).finally(() => {
        output.write('\n');
        terminal.removeAllListeners('SIGINT').removeAllListeners('close');
      }),
    close: () => terminal.close(),
  };
}

/** @throws StartError for invalid UTF-8, because such a password could not be typed into a browser. */
async function readFirstLine(input: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    length += bytes.length;
    if (bytes.includes('\n') || length > MAX_LINE_BYTES) break;
  }
  const all = Buffer.concat(chunks);
  const end = all.indexOf('\n');
  try {
    const line = new TextDecoder('utf-8', { fatal: true }).decode(end === -1 ? all : all.subarray(0, end));
    return line.replace(/\r$/, '');
  } catch (error) {
    throw new StartError('The password must be text in UTF-8.', { cause: error });
  }
}

/** Enough for the longest password with a byte order mark and line end. */
const MAX_LINE_BYTES = 4 * MAX_PASSWORD_LENGTH + 8;
