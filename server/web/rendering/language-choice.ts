import { ENGLISH, languageOf } from '../../../rules/languages/interface-languages.ts';
import { addressIn } from '../../../rules/languages/language-path.ts';
import { isVisitorPage, PAGE_PATHS } from '../../../rules/pages/pages.ts';
import type { Assets, Rendering } from './client-bundle.ts';
import { escapeText } from './escape.ts';

/** What visitors choose a language with. It is outside of what React renders, which knows no languages. */
export interface LanguageChoice {
  /** All that the site has besides English. */
  readonly languages: readonly string[];
  readonly assets: Assets;
}

/**
 * The address of the page, without a language, which the choice has in all of them; Home for a page that
 * failed, and null for what is in English only.
 */
export function addressToChoose({ address }: Pick<Rendering, 'address'>): string | null {
  if (address === null) return PAGE_PATHS.home;
  return isVisitorPage(address.replace(/\?.*/, '')) ? address : null;
}

/**
 * @param address of the page, without a language @param alternates of an article: a language leads to the
 * translation, where there is one @param label its name for screen readers
 */
export function choiceHtml(
  { languages }: LanguageChoice,
  {
    address,
    alternates,
    language,
    label,
  }: Pick<Rendering, 'alternates'> & {
    readonly address: string;
    readonly language: string;
    readonly label: string;
  },
): string {
  const addressFor = (code: string) =>
    addressIn(code, alternates.find(({ hreflang }) => hreflang === code)?.path ?? address);
  const links = [ENGLISH, ...languages]
    .flatMap((code) => languageOf(code) ?? [])
    .map(({ code, name, direction }) => {
      const current = code === language ? ' aria-current="true"' : '';
      const dir = direction === 'rtl' ? ' dir="rtl"' : '';
      return `<a href="${escapeText(addressFor(code))}" hreflang="${code}" lang="${code}"${dir}${current}>${name}</a>`;
    });
  return `<nav class="languages" aria-label="${escapeText(label)}">${links.join('')}</nav>`;
}
