import { ENGLISH } from '../../rules/languages/interface-languages.ts';
import { addressIn } from '../../rules/languages/language-path.ts';

// For the server alone: the client renders English pages only (docs/PAGES.md).

let language = ENGLISH;

/** The language of the page that is being rendered. */
export const pageLanguage = (): string => language;

/** Renders in a language. @param act must not wait: another page would be rendered meanwhile. */
export function inLanguage<Result>(of: string, act: () => Result): Result {
  const outer = language;
  language = of;
  try {
    return act();
  } finally {
    language = outer;
  }
}

/** The address of a path in the page's language, for what is no link of the router. */
export const addressHere = (path: string): string => addressIn(language, path);
