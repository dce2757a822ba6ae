import { describe, expect, it } from 'vitest';
import { untranslatedWordsOf, wordsOf } from '../../../client/words/languages/all-words.ts';
import { makeWords } from '../../../client/words/languages/make-words.ts';
import { ZULU } from '../../../client/words/languages/zulu.ts';
import { ENGLISH, INTERFACE_LANGUAGES } from '../../../rules/languages/interface-languages.ts';

const CODES = INTERFACE_LANGUAGES.map(({ code }) => code);
const EVENT = { status: 'CANCELLED' } as const;

/** All texts of a language, those of functions for 1 and 2. */
function textsOf(code: string): [name: string, text: string][] {
  return Object.entries(wordsOf(code)).flatMap(([subject, words]) =>
    Object.entries(words as object).flatMap(([name, word]) =>
      said(name, word).map((text): [string, string] => [`${subject}.${name}`, text]),
    ),
  );
}

/** What is no text, or needs more than numbers and names. */
const OTHERS = [
  'direction',
  'withStatus',
  'calendarLink',
  'fieldErrorText',
  'newsDayAndTime',
  'newsMonth',
  'eventDate',
];

function said(name: string, word: unknown): string[] {
  if (OTHERS.includes(name)) return [];
  if (typeof word === 'string') return [word];
  if (Array.isArray(word)) return word.flatMap((each) => said(name, each));
  if (typeof word !== 'function') return [];
  return [1, 2].flatMap((count) => said(name, word(count, count)));
}

describe.each(CODES)('the words of %s', (code) => {
  it('are there, have no English left, and have the signs of print', () => {
    const texts = textsOf(code);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter(([, text]) => text.trim() === '' || /undefined|null/.test(text))).toEqual([]);
    if (code === ENGLISH) return;
    const english = new Map(textsOf(ENGLISH));
    const isSame = ([name, text]: [string, string]) => english.get(name) === text && /[a-z]{3}/i.test(text);
    const same = texts.filter(isSame).map(([name]) => name);
    expect(same.filter((name) => !WITHOUT_TRANSLATION.includes(name)).sort()).toEqual(SAME[code] ?? []);
    expect(texts.filter(([, text]) => /\p{L}'\p{L}|"|\.\.\./u.test(text))).toEqual([]);
  });

  it('count: one and several differ', () => {
    const { newsList, membership } = wordsOf(code);
    expect(newsList.articleCount(1, true)).not.toBe(newsList.articleCount(2, true).replace('2', '1'));
    expect(membership.daysInWords(730)).toMatch(/2|Two/);
    expect(membership.daysInWords(30)).toContain('30');
  });
});

it('a word that a language does not have is in English, and pages mark it as English', () => {
  const { pages } = wordsOf('zu');
  const made = makeWords('zu', { ...ZULU, pages: { since: pages.since } });
  const english = wordsOf(ENGLISH).pages;
  expect(made.pages).toEqual({ ...english, since: pages.since });
  const { since: _, ...missing } = english;
  expect(new Set(made.untranslated)).toEqual(
    new Set([...untranslatedWordsOf('zu'), ...Object.values(missing)]),
  );
});

/** Words that some languages have in English, until somebody translates them: 'pages.nextEvent'. */
const WITHOUT_TRANSLATION: readonly string[] = [];

/** Words that are the same in the language. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  fr: ['events.contact', 'events.date', 'site.contact', 'site.menu'],
  pt: ['site.menu'],
};

describe('French', () => {
  const { dates, events, membership, news, newsList, resources } = wordsOf('fr');

  it('writes dates and times as French readers know them, in the time of the news', () => {
    expect(dates.newsDayAndTime('2025-08-05T07:05:00Z')).toEqual(['5 août 2025', 'à 09:05']);
    expect(dates.newsMonth('2025-08-31T23:00:00Z')).toBe('septembre 2025');
    expect(dates.eventDate('2025-08-05')).toBe('mardi 5 août 2025');
  });

  it('has no-break spaces before its signs and within guillemets', () => {
    expect(newsList.newsWith('pain')).toBe('Actualités avec «\u202fpain\u202f»');
    expect(events.withStatus(EVENT, 'Atelier')).toBe('Annulé\u00a0: Atelier');
    const loose = textsOf('fr').filter(([, text]) => /(?<![\u00a0\u202f])[!?;:»]|«(?!\u202f)/u.test(text));
    // A sign alone stands around what is quoted.
    expect(loose.filter(([, text]) => !/https?:/.test(text))).toEqual([]);
    expect(news.readMore).toBe('Lire la suite');
  });

  it('says what is wrong with an application, and sizes in its units', () => {
    const errors = [
      { field: 'email', message: 'should be an email address' },
      { field: 'email', message: 'is too long' },
      { field: 'name', message: 'Not a sentence of ours.' },
    ] as const;
    expect(membership.fieldErrorText(errors, 'email')).toBe(
      'L’adresse électronique doit avoir la forme nom@exemple.org, dépasse la longueur permise',
    );
    expect(membership.fieldErrorText(errors, 'name')).toBe('Le nom Not a sentence of ours.');
    expect(membership.fieldErrorText(errors, 'organization')).toBeNull();
    expect(resources.publicationFile(6, 34 * 1024)).toBe(
      'PDF, 6 pages, 34\u202fko. S’ouvre dans un nouvel onglet.',
    );
    expect(resources.publicationFile(1, 2.1 * 2 ** 20)).toContain('PDF, 1 page, 2,1\u202fMo.');
  });
});
