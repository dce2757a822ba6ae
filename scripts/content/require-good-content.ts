import { contentMistakes } from './content-mistakes.ts';

/** Ends the process with code 1, and a line for each mistake in the `content/` of a project's folder, where there is one. */
export async function requireGoodContent(root: string): Promise<void> {
  const mistakes = await contentMistakes(root);
  if (mistakes.length === 0) return;
  const lines = mistakes.map((mistake) => `${mistake}\n`).join('');
  // A pipe is not always written at once, and what waits would go with the process.
  await new Promise((resolve) => process.stderr.write(lines, resolve));
  process.exit(1);
}
