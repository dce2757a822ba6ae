import { type InterfaceLanguage, languageOf } from '../../../rules/languages/interface-languages.ts';
import { addressIn } from '../../../rules/languages/language-path.ts';
import { isVisitorPage, PAGE_PATHS } from '../../../rules/pages/pages.ts';
import type { Assets, Rendering } from './client-bundle.ts';
import { escapeText } from './escape.ts';

/** What visitors choose a language with. */
export interface LanguageChoice {
  /** All that the site has, English first. */
  readonly languages: readonly string[];
  readonly assets: Assets;
}

/**
 * The address of the page, without a language, which the choice has in all of them; Home for a page that
 * failed, and null for what is in English only. It is outside of what React renders, so the client knows nothing of
 * languages.
 */
export function addressToChoose({ address }: Pick<Rendering, 'address'>): string | null {
  if (address === null) return PAGE_PATHS.home;
  return isVisitorPage(address.replace(/\?.*/, '')) ? address : null;
}

/** @param label its name for screen readers */
export function choiceHtml(
  { languages }: LanguageChoice,
  {
    address,
    language,
    label,
  }: { readonly address: string; readonly language: string; readonly label: string },
): string {
  const links = known(languages).map(({ code, name, direction }) => {
    const current = code === language ? ' aria-current="true"' : '';
    const dir = direction === 'rtl' ? ' dir="rtl"' : '';
    return `<a href="${escapeText(addressIn(code, address))}" hreflang="${code}" lang="${code}"${dir}${current}>${name}</a>`;
  });
  return `<nav class="languages" aria-label="${escapeText(label)}">${links.join('')}</nav>`;
}

/** Each language's address of a page, for search engines. Of an article, others are its translations. */
export function languageLinks(
  { languages }: LanguageChoice,
  { kind, address, isUnlisted }: Pick<Rendering, 'kind' | 'address' | 'isUnlisted'>,
  origin: string,
): string[] {
  if (kind === 'article' || isUnlisted || address === null || !isVisitorPage(address)) return [];
  return [...languages, 'x-default'].map((code) => {
    const path = languageOf(code) ? addressIn(code, address) : address;
    return `<link rel="alternate" hreflang="${code}" href="${escapeText(new URL(path, origin).href)}">`;
  });
}

const known = (languages: readonly string[]): InterfaceLanguage[] =>
  languages.flatMap((code) => languageOf(code) ?? []);
