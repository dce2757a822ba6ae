import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteContent } from '../../../../rules/content/schemas.ts';
import type { TranslatedText } from '../../../../rules/content/translation.ts';
import { CONTENT_EXPORTS } from '../../../../server/features/content/content-kinds.ts';
import { CONTENT_FILES } from '../../../../server/features/content/files/content-files.ts';
import { loadContent } from '../../../../server/features/content/files/load-content.ts';
import {
  readTranslation,
  readTranslations,
  restoreTranslation,
  saveTranslatedWords,
  saveTranslation,
} from '../../../../server/features/content/languages/keep-translation.ts';
import { changeLanguage } from '../../../../server/features/content/languages/site-languages.ts';
import {
  createContent,
  deleteContent,
  moveContent,
  saveContent,
} from '../../../../server/features/content/writing/keep-content.ts';
import { changeData, readRows } from '../../../support/data/sites/site-data.ts';
import { EVENT, EVENT_ID, type OpenContent, openContent, refusalOf } from './open-content.ts';

let site: OpenContent;

beforeEach(async () => {
  site = await openContent();
});

afterEach(() => site[Symbol.asyncDispose]());

const { OUR_WORK, HOME, MEMBERSHIP } = CONTENT_FILES;
const [first, second, third] = OUR_WORK.projects;
if (!first || !second || !third) throw new Error('content/our-work.ts has less than three projects');

const services = () => ({ ...site.services, content: site.source });
const keyOf = (id: string, language = 'sw') => ({ kind: 'WORDS', id, language }) as const;

/** A translation is its English text with a mark. */
const inSwahili = (english: string, at = ''): TranslatedText => ({ at, english, text: `sw: ${english}` });

const save = (id: string, revision: number, ...texts: readonly TranslatedText[]) =>
  saveTranslation(services(), { ...keyOf(id), revision }, texts);

const saveEnglish = async (id: 'HOME' | 'OUR_WORK', change: object, revision = 1) =>
  saveContent(site.services, { kind: 'WORDS', id, revision }, { value: { ...CONTENT_FILES[id], ...change } });

const shown = async (language = 'sw'): Promise<SiteContent> =>
  (await site.source.current()).in(language).content;

/** What a form has for an English text. */
const textOf = async (id: string, english: string) =>
  (await readTranslation(services(), keyOf(id))).texts.find(({ text }) => text === english);

describe('the content in a language', () => {
  it('has English with what is translated laid over it, and a digest of its own', async () => {
    await save('HOME', 0, { at: '', english: HOME.members.title, text: '{members} structures, un réseau' });
    await changeLanguage(site.services, 'sw', { isOn: true });
    const english = await site.source.current();
    expect(english.languages).toEqual(['sw']);
    const { content, revision } = english.in('sw');
    expect(content.HOME.members.title).toBe('14 structures, un réseau');
    expect(content.HOME.members.action).toEqual(HOME.members.action);
    expect(revision).not.toBe(english.revision);
    expect(english.content.HOME.members.title).toBe('Fourteen organisations, one network');
    expect(english.in('sw')).toBe(english.in('sw'));
    expect(english.in('en').content).toBe(english.content);
  });

  it('keeps addresses, dates, ids, names and choices as they are in English', async () => {
    const english = await site.source.current();
    const places = (await readTranslations(services(), 'sw')).flatMap(({ kind, id, texts }) =>
      texts.map(({ at }) => `${kind} ${id} ${at}`),
    );
    expect(places).toEqual(
      expect.arrayContaining([
        'WORDS HOME action.label',
        'WORDS OUR_WORK projects.0.paragraphs.1',
        'WORDS SITE tagline',
        `EVENT ${EVENT_ID} title`,
        `EVENT ${EVENT_ID} contact.title`,
        'MEMBER two-banks does',
      ]),
    );
    const foreign = /(\.|^)(to|id|url|email|image|logo|file|pages|date|start|timeZone|status|place|name)$/;
    const names = places.filter((place) => foreign.test(place.split(' ')[2] ?? ''));
    expect(names.filter((place) => !/OUR_WORK|MEMBERSHIP|ABOUT|CONTACT/.test(place))).toEqual([]);
    expect(places.filter((place) => /APPLICATION|NOTICE/.test(place.split(' ')[1] ?? ''))).toEqual([]);
    expect(english.in('sw').content.EVENTS).toEqual(english.content.EVENTS);
  });

  it('follows a text that moves in its list, and shows none in place of another one', async () => {
    await save('OUR_WORK', 0, inSwahili(first.summary), inSwahili(second.summary));
    await saveEnglish('OUR_WORK', { projects: [third, second, { ...first, summary: 'Something else.' }] });
    expect((await shown()).OUR_WORK.projects.map(({ summary }) => summary)).toEqual([
      third.summary,
      `sw: ${second.summary}`,
      'Something else.',
    ]);
  });

  it('is that of another entry for none: each has its own texts, also where events are moved', async () => {
    const other = await createContent(site.services, 'EVENT', {
      value: { ...EVENT, title: 'Another event' },
    });
    const event = { kind: 'EVENT', id: EVENT_ID, language: 'sw' } as const;
    await saveTranslation(services(), { ...event, revision: 0 }, [inSwahili(EVENT.description)]);
    await moveContent(site.services, { kind: 'EVENT', id: other.id, before: EVENT_ID });
    expect((await shown()).EVENTS.map(({ description }) => description)).toEqual([
      EVENT.description,
      `sw: ${EVENT.description}`,
    ]);
  });
});

describe('a text whose English has changed', () => {
  it('is English for visitors, and its form has the former translation until there is a new one', async () => {
    await save('HOME', 0, inSwahili(HOME.mission), inSwahili(HOME.vision));
    await saveEnglish('HOME', { mission: 'Another mission.' });
    expect((await shown()).HOME).toMatchObject({
      mission: 'Another mission.',
      vision: `sw: ${HOME.vision}`,
    });
    const former = { at: 'mission', english: HOME.mission, text: `sw: ${HOME.mission}` };
    expect(await textOf('HOME', 'Another mission.')).toMatchObject({ translation: '', former });
    // A save of something else does not lose it.
    await save('HOME', 1, inSwahili(HOME.intro));
    expect(await textOf('HOME', 'Another mission.')).toMatchObject({ translation: '', former });
    await save('HOME', 2, inSwahili('Another mission.'));
    expect(await textOf('HOME', 'Another mission.')).toMatchObject({
      translation: 'sw: Another mission.',
      former: null,
    });
    expect((await shown()).HOME.mission).toBe('sw: Another mission.');
  });

  it('is offered again where English changed while somebody translated it', async () => {
    await saveEnglish('HOME', { mission: 'Another mission.' });
    await save('HOME', 0, inSwahili(HOME.mission, 'mission'));
    expect((await shown()).HOME.mission).toBe('Another mission.');
    expect((await textOf('HOME', 'Another mission.'))?.former?.text).toBe(`sw: ${HOME.mission}`);
  });
});

describe('a save', () => {
  it('names the revision that was read, and keeps it where nothing changes', async () => {
    expect((await save('HOME', 0, inSwahili(HOME.mission))).revision).toBe(1);
    expect((await save('HOME', 1, inSwahili(HOME.mission))).revision).toBe(1);
    expect(await refusalOf(save('HOME', 0, inSwahili(HOME.vision)))).toMatchObject({ code: 'CONFLICT' });
    expect((await save('HOME', 1, inSwahili(HOME.vision))).revision).toBe(2);
    expect((await shown()).HOME.mission).toBe(`sw: ${HOME.mission}`);
  });

  it('keeps what it replaces, and a version can be restored', async () => {
    await save('HOME', 0, inSwahili(HOME.mission));
    await save('HOME', 1, { ...inSwahili(HOME.mission), text: 'Otherwise' }, inSwahili(HOME.vision));
    const restored = { ...keyOf('HOME'), version: 1, revision: 2 };
    expect((await restoreTranslation(services(), restored)).revision).toBe(3);
    expect((await shown()).HOME).toMatchObject({ mission: `sw: ${HOME.mission}`, vision: HOME.vision });
    expect(
      await refusalOf(restoreTranslation(services(), { ...restored, version: 9, revision: 3 })),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is refused with the place where a text does not fit, whatever is wrong in English', async () => {
    const { howLong } = MEMBERSHIP.notice;
    expect(await refusalOf(save('MEMBERSHIP', 0, { at: '', english: howLong, text: 'Mwaka' }))).toEqual({
      code: 'BAD_USER_INPUT',
      mistakes: ['notice.howLong: It should be a text with {time}.'],
    });
    const long = { at: '', english: HOME.mission, text: 'm'.repeat(5001) };
    expect(await refusalOf(save('HOME', 0, long))).toMatchObject({
      mistakes: ['mission: It should be a text of at most 5,000 characters; it has 5,001.'],
    });
    await changeData(
      site.folder,
      `update content set value = replace(value, '"to":"/directory"', '"to":"/nowhere"') where id = 'HOME'`,
    );
    await save('HOME', 0, inSwahili(HOME.mission));
  });

  it('is refused for a language or an entry that is not there', async () => {
    const text = [inSwahili(HOME.mission)];
    for (const key of [keyOf('HOME', 'en'), keyOf('HOME', 'xx'), keyOf('NOWHERE')])
      expect(await refusalOf(saveTranslation(services(), { ...key, revision: 0 }, text))).toMatchObject({
        code: 'NOT_FOUND',
      });
  });

  it('takes a value of the form of the entry, whole or in part', async () => {
    const key = { ...keyOf('OUR_WORK'), revision: 0 };
    await saveTranslatedWords(services(), key, {
      title: 'Kazi yetu',
      projects: [{}, { ...second, name: 'Bei ya kibali', image: 'other.svg' }],
    });
    const { title, lead, projects: said } = (await shown()).OUR_WORK;
    expect([title, lead, said[1]?.name, said[1]?.image]).toEqual([
      'Kazi yetu',
      OUR_WORK.lead,
      'Bei ya kibali',
      second.image,
    ]);
    expect(await refusalOf(saveTranslatedWords(services(), { ...key, revision: 1 }, 'Kazi'))).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });
});

describe('what the program has of a language', () => {
  const title = CONTENT_FILES.HOME.title;

  it('is there before anything is kept, and lies under what is kept', async () => {
    const french = (await shown('fr')).HOME.title;
    expect(french).not.toBe(title);
    expect(await readRows(site.folder, `select id from content where language = 'fr'`)).toEqual([]);
    const say = (revision: number, text: string) =>
      saveTranslation(services(), { ...keyOf('HOME', 'fr'), revision }, [
        { at: 'title', english: title, text },
      ]);
    expect((await say(0, french)).revision).toBe(0);
    await say(0, 'Bienvenue à tous');
    expect((await shown('fr')).HOME.title).toBe('Bienvenue à tous');
    // Emptied on purpose: English.
    await say(1, ' ');
    expect((await shown('fr')).HOME.title).toBe(title);
  });

  it('is not shown for other words of the site', async () => {
    await saveEnglish('HOME', { title: 'Welcome to Ubuntu' });
    expect((await shown('fr')).HOME.title).toBe('Welcome to Ubuntu');
  });
});

describe('a language', () => {
  it('is switched on and off and marked as checked, each without the other', async () => {
    const languages = async () => (await site.source.current()).languages;
    expect(await languages()).toEqual([]);
    await changeLanguage(site.services, 'zu', { isOn: true });
    expect(await changeLanguage(site.services, 'fr', { isOn: true })).toMatchObject({ isChecked: false });
    expect(await languages()).toEqual(['fr', 'zu']);
    expect(await changeLanguage(site.services, 'fr', { isChecked: true })).toMatchObject({ isOn: true });
    expect(await changeLanguage(site.services, 'fr', { isOn: false })).toMatchObject({ isChecked: true });
    expect(await languages()).toEqual(['zu']);
    expect(await refusalOf(changeLanguage(site.services, 'en', { isOn: false }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('translations stay', () => {
  it('where the files of content/ are loaded, and their texts come back with the same English', async () => {
    await save('HOME', 0, inSwahili(HOME.mission));
    await saveEnglish('HOME', { mission: 'Another mission.' });
    await loadContent(
      site.services,
      CONTENT_FILES,
      CONTENT_EXPORTS.filter(({ name }) => name === 'HOME'),
      { isWhole: true },
    );
    expect((await shown()).HOME.mission).toBe(`sw: ${HOME.mission}`);
  });

  it('until their entry is deleted', async () => {
    const other = await createContent(site.services, 'EVENT', {
      value: { ...EVENT, title: 'Another event' },
    });
    const key = { kind: 'EVENT', id: other.id, language: 'sw' } as const;
    await saveTranslation(services(), { ...key, revision: 0 }, [inSwahili(EVENT.description)]);
    await saveTranslation(services(), { ...key, revision: 1 }, [inSwahili('Another event')]);
    await deleteContent(site.services, { kind: 'EVENT', id: other.id });
    for (const table of ['content', 'content_versions'])
      expect(await readRows(site.folder, `select id from ${table} where language = 'sw'`)).toEqual([]);
  });
});
