import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import type { ContentExports } from '../../../rules/content/site-facts.ts';

export interface ReadModules {
  /** Exports by file name. */
  readonly modules: Readonly<Record<string, ContentExports>>;
  /** A sentence for each file that cannot be loaded, or that prevents others from loading. */
  readonly mistakes: readonly string[];
}

/** @param paths from the project's folder. */
export async function readModules(root: string, paths: readonly string[]): Promise<ReadModules> {
  const modules: Record<string, ContentExports> = {};
  /** Keyed by the file at fault, because each file that imports it fails for the same reason. */
  const mistakes = new Map<string, string>();
  for (const path of paths) {
    const mistake = syntaxMistake(path, await readFile(join(root, path), 'utf8'));
    if (mistake) mistakes.set(path, mistake);
  }
  for (const path of paths.filter((each) => !mistakes.has(each))) {
    try {
      modules[basename(path)] = await import(pathToFileURL(join(root, path)).href);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { fault, sentence } = loadingMistake(path, error, root);
      if (!mistakes.has(fault)) mistakes.set(fault, `${fault}: ${sentence}.`);
    }
  }
  return { modules, mistakes: [...mistakes.values()] };
}

/** Vite's parser reports the line and every file. An import does not. */
function syntaxMistake(path: string, text: string): string | null {
  const [problem] = parseSync(path, text).errors;
  if (!problem) return null;
  const line = text.slice(0, problem.labels[0]?.start ?? 0).split('\n').length;
  return `${path}: line ${line} cannot be read: ${problem.message}; there or just before, a comma, a quote or a bracket is missing, or there is one too many.`;
}

function loadingMistake(
  path: string,
  { message, stack = '' }: Error,
  root: string,
): { fault: string; sentence: string } {
  const [, unnamed, name] = MISSING_EXPORT.exec(message) ?? [];
  if (unnamed) return { fault: `content/${unnamed}`, sentence: `${name} is missing; other files import it` };
  // A syntax error has the place at the top of the stack, other errors have it in a frame.
  const [, file, line] = /[/\\](content[/\\][^/\\:\n]+\.ts):(\d+)/.exec(stack) ?? [];
  const reason = `cannot be read: ${message.replaceAll(root, '').replace(/\.$/, '')}`;
  if (!file) return { fault: path, sentence: reason };
  return { fault: file.replaceAll('\\', '/'), sentence: `line ${line} ${reason}` };
}

const MISSING_EXPORT = /'\.\/([\w-]+\.ts)' does not provide an export named '(\w+)'/;
