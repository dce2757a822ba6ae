import type { Alternate } from '../articles/addresses/hreflang.ts';
import { ENGLISH, languageOf } from './interface-languages.ts';

/** A path within the site, and the language that its prefix names: "/fr/news" is "/news" in French. */
export interface LanguagePath {
  readonly language: string;
  /** Begins with a slash, also where the address goes on after it: "/news?q=bread". */
  readonly path: string;
}

/** Reads the prefix of an address; without one, it is English. */
export function readLanguage(address: string): LanguagePath {
  const [, code = ''] = PREFIX.exec(address) ?? [];
  if (code === '' || code === ENGLISH || !languageOf(code)) return { language: ENGLISH, path: address };
  const rest = address.slice(code.length + 1);
  return { language: code, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** The address of a path in a language: "/fr" for Home. */
export function addressIn(language: string, path: string): string {
  if (language === ENGLISH) return path;
  // No address ends with a slash.
  return `/${language}${path.replace(/^\/(?=$|[?#])/, '')}`;
}

/** The addresses of a page in all languages, for search engines; none where the site has English alone. */
export function languageAlternates(path: string, languages: readonly string[]): readonly Alternate[] {
  if (languages.length === 0) return [];
  const named = [ENGLISH, ...languages].map((code) => ({ hreflang: code, path: addressIn(code, path) }));
  return [...named, { hreflang: 'x-default', path }];
}

const PREFIX = /^\/([\w-]{2,5})(?=$|[/?#])/;
