import type { Readable } from 'node:stream';
import { MAX_PASSWORD_LENGTH } from '../../../rules/articles/article-limits.ts';
import { StartError } from '../../../server/platform/errors.ts';
import { ask, type Terminal } from './ask.ts';

/** Asks twice on a terminal, else reads a line. @throws StartError when it is cancelled or the two differ. */
export async function readNewPassword(terminal: Terminal): Promise<string> {
  if (!terminal.input.isTTY) return readFirstLine(terminal.input);
  const questions = ['New password for the administrator: ', 'The same again: '];
  const options = { isSilent: true, cancelled: 'Nothing was changed.' };
  const [password = '', again] = await ask(terminal, questions, options);
  if (password !== again) throw new StartError('The two passwords differ. Nothing was changed.');
  return password;
}

/** @throws StartError for no input, and for invalid UTF-8, which nobody could type into a browser. */
async function readFirstLine(input: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    length += bytes.length;
    if (bytes.includes('\n') || length > MAX_LINE_BYTES) break;
  }
  if (length === 0) {
    throw new StartError(
      'No password was given. Run it in a terminal, which asks for one, or send one line to its standard input. Nothing was changed.',
    );
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
