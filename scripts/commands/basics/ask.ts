import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { StartError } from '../../../server/platform/errors.ts';

export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
}

/** Asks on a terminal; `isSilent` hides the answers. @throws StartError (`cancelled`) at Ctrl+C or Ctrl+D. */
export async function ask(
  { input, output }: Terminal,
  questions: readonly string[],
  { isSilent, cancelled }: { readonly isSilent: boolean; readonly cancelled: string },
): Promise<string[]> {
  const echo = isSilent ? new Writable({ write: (_chunk, _encoding, done) => done() }) : output;
  const terminal = createInterface({ input, output: echo, terminal: true, historySize: 0 });
  const ended = new AbortController();
  // Ctrl+C and Ctrl+D.
  terminal.once('SIGINT', () => terminal.close()).once('close', () => ended.abort());
  const answers: string[] = [];
  try {
    for (const question of questions) {
      if (isSilent) output.write(question);
      answers.push(await terminal.question(question, ended));
      if (isSilent) output.write('\n');
    }
    return answers;
  } catch (error) {
    if (!ended.signal.aborted) throw error;
    output.write('\n');
    throw new StartError(cancelled);
  } finally {
    terminal.close();
  }
}
