import {
  ENGLISH,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  PSEUDO_LANGUAGE,
} from '../../../../rules/languages/interface-languages.ts';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import { raiseSiteVersion } from '../../../database/site-state/site-version.ts';
import { DomainError } from '../../../platform/errors.ts';
import { findContent, insertContent, replaceContent, type StoredContent } from '../content-repository.ts';
import { isObject, itemOf } from '../writing/check-content.ts';
import type { ContentServices } from '../writing/keep-content.ts';

/** A language besides English. */
export interface SiteLanguage extends InterfaceLanguage {
  /** Whether visitors have it. */
  readonly isOn: boolean;
  /** Whether the administrator says that a speaker has read its words. */
  readonly isChecked: boolean;
}

/** Its state is kept as an entry of words that English does not have, hidden where the language is off. */
const stateKey = (language: string) => ({ kind: 'WORDS', id: 'LANGUAGE', language }) as const;

/**
 * All that visitors can have, on or not; that of tests only where it is stored. @param stored what is kept in
 * other languages than English
 */
export function siteLanguages(stored: readonly StoredContent[]): SiteLanguage[] {
  const states = new Map(stored.filter(({ id }) => id === stateKey('').id).map((row) => [row.language, row]));
  const all = states.has(PSEUDO_LANGUAGE.code) ? [...OTHERS, PSEUDO_LANGUAGE] : OTHERS;
  return all.map((language) => ({ ...language, ...stateIn(states.get(language.code) ?? null) }));
}

const OTHERS = INTERFACE_LANGUAGES.filter(({ code }) => code !== ENGLISH);

function stateIn(row: StoredContent | null): Pick<SiteLanguage, 'isOn' | 'isChecked'> {
  const value = row ? itemOf(row).value : null;
  return { isOn: row?.isHidden === false, isChecked: isObject(value) && value.isChecked === true };
}

/** Shows a language to visitors or not, or says that a speaker has read it. @throws DomainError NOT_FOUND */
export async function changeLanguage(
  { db, clock, requireRoom }: ContentServices,
  language: string,
  change: { readonly isOn?: boolean | undefined; readonly isChecked?: boolean | undefined },
): Promise<SiteLanguage> {
  const known = languageNamed(language);
  requireRoom();
  return db.transaction().execute(async (transaction) => {
    const row = await findContent(transaction, stateKey(language));
    const former = stateIn(row);
    const { isOn = former.isOn, isChecked = former.isChecked } = change;
    const [value, now] = [JSON.stringify({ isChecked }), clock()];
    if (row) await replaceContent(transaction, row, { value, isHidden: !isOn, now });
    else
      await insertContent(transaction, { ...stateKey(language), position: 0, isHidden: !isOn, value }, now);
    await raiseSiteVersion(transaction, { articles: 0, published: 0 });
    return { ...known, isOn, isChecked };
  });
}

/** @throws DomainError NOT_FOUND for a language that the site has no words for, and for English */
export function languageNamed(language: string): InterfaceLanguage {
  const known = OTHERS.find(({ code }) => code === language);
  if (!known) throw new DomainError('NOT_FOUND', CATALOGUE.languageMissing);
  return known;
}
