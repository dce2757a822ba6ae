import type { EnglishWords } from './languages/language-words.ts';

/** What the document's script says in another language than English: the document has it. */
export const start = JSON.parse(
  document.getElementById('words')?.textContent ?? '{}',
) as EnglishWords['start'];
