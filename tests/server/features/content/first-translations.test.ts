import { describe, expect, it } from 'vitest';
import { entryPath } from '../../../../rules/content/entry-path.ts';
import { siteFacts } from '../../../../rules/content/site-facts.ts';
import { translatableIn, translated } from '../../../../rules/content/translation.ts';
import { PLACEHOLDER, sitePlaceholders } from '../../../../rules/placeholders.ts';
import { CONTENT_EXPORTS, type ContentExport } from '../../../../server/features/content/content-kinds.ts';
import { CONTENT_FILES } from '../../../../server/features/content/files/content-files.ts';
import { siteFiles } from '../../../../server/features/content/files/site-files.ts';
import { FIRST_TRANSLATIONS } from '../../../../server/features/content/languages/first-translations.ts';
import { valuesInList } from '../../../../server/features/content/read-content.ts';
import { contextOf, issuesOf } from '../../../../server/features/content/writing/check-content.ts';

/** What visitors read; events and members are samples, which a site replaces. */
const READ = CONTENT_EXPORTS.filter(
  ({ kind, name }) => kind === 'PUBLICATION' || (kind === 'WORDS' && entryPath(kind, name) !== null),
);

const entriesOf = ({ kind, name }: ContentExport) =>
  kind === 'WORDS' ? [{ id: name, value: CONTENT_FILES[name] }] : valuesInList(CONTENT_FILES[name]);

describe.each(Object.entries(FIRST_TRANSLATIONS))('what a new site has in %s', (_language, first) => {
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = first;

  it.each(READ)('says all of $name, and nothing that content/ does not say', (each) => {
    const texts = entriesOf(each).flatMap(({ value }) =>
      translatableIn(each.form, value).map(({ text }) => text),
    );
    expect(Object.keys(words[each.name] ?? {}).sort()).toEqual([...new Set(texts)].sort());
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
    for (const each of READ)
      for (const { id, value } of entriesOf(each)) {
        const inLanguage = translated(each.form, value, (text) => words[each.name]?.[text] ?? '');
        expect(issuesOf({ kind: each.kind, id, value: inLanguage }, context)).toEqual([]);
      }
  });
});
