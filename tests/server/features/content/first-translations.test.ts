import { describe, expect, it } from 'vitest';
import { entryPath } from '../../../../rules/content/entry-path.ts';
import { siteFacts } from '../../../../rules/content/site-facts.ts';
import { translatableIn, translated } from '../../../../rules/content/translation.ts';
import { PLACEHOLDER, sitePlaceholders } from '../../../../rules/placeholders.ts';
import { CONTENT_EXPORTS } from '../../../../server/features/content/content-kinds.ts';
import { CONTENT_FILES } from '../../../../server/features/content/files/content-files.ts';
import { siteFiles } from '../../../../server/features/content/files/site-files.ts';
import { FIRST_TRANSLATIONS } from '../../../../server/features/content/languages/first-translations.ts';
import { contextOf, issuesOf } from '../../../../server/features/content/writing/check-content.ts';

const WORDS = CONTENT_EXPORTS.filter(({ kind, name }) => kind === 'WORDS' && entryPath(kind, name) !== null);

describe.each(Object.entries(FIRST_TRANSLATIONS))('what a new site has in %s', (_language, first) => {
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = first;

  it.each(WORDS)('says all of $name, and nothing that content/ does not say', ({ name, form }) => {
    const texts = translatableIn(form, CONTENT_FILES[name]).map(({ text }) => text);
    expect(Object.keys(words[name] ?? {}).sort()).toEqual([...new Set(texts)].sort());
  });

  it('has the placeholders of the English', () => {
    const placesOf = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([place]) => place).sort();
    for (const texts of Object.values(words))
      for (const [english, text] of Object.entries(texts))
        expect([text, placesOf(text)]).toEqual([text, placesOf(english)]);
  });

  it('fits the forms', async () => {
    const facts = { ...siteFacts({}, await siteFiles()), email: CONTENT_FILES.SITE.email };
    const context = contextOf(facts, sitePlaceholders(CONTENT_FILES));
    for (const { kind, name, form } of WORDS) {
      const value = translated(form, CONTENT_FILES[name], (text) => words[name]?.[text] ?? '');
      expect(
        issuesOf({ kind, id: name, value }, context).map(({ message }) => `${name}: ${message}`),
      ).toEqual([]);
    }
  });
});
