import type { SiteFacts } from './site-facts.ts';
import { textThat } from './words.ts';

/** The name of a file in a folder, without `ending` where that is given: the code adds it. */
export function fileIn(folder: string, site: SiteFacts, ending = '') {
  const there = filesIn(folder, site).filter((name) => name.endsWith(ending));
  const names = there.map((name) => name.slice(0, name.length - ending.length));
  const without = ending && `, without ${ending}`;
  return textThat(
    (name) => names.includes(name),
    `the name of a file in ${folder}${without} (there: ${names.join(', ') || 'none'})`,
  );
}

/** The names of the files in a folder and in those below it. */
export function filesIn(folder: string, { files }: SiteFacts): string[] {
  return [...files].filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length));
}
