import { resolve } from 'node:path';
import { WrongUse } from './wrong-use.ts';

/** Reads the only argument of a command: a folder. @throws WrongUse for none, several, or a flag. */
export function readFolder(command: string, words: readonly string[]): string {
  const [folder, ...others] = words;
  if (folder && others.length === 0 && !folder.startsWith('-')) return resolve(folder);
  throw new WrongUse(
    `npm run ${command} takes one folder, not: ${words.join(' ') || 'nothing'}. Write: npm run ${command} -- DIR`,
  );
}
