import { ENGLISH, PSEUDO_LANGUAGE } from '../../../rules/languages/interface-languages.ts';
import * as article from '../en/article.ts';
import * as dates from '../en/dates.ts';
import * as events from '../en/events.ts';
import * as membership from '../en/membership.ts';
import * as news from '../en/news.ts';
import * as newsList from '../en/news-list.ts';
import * as pages from '../en/pages.ts';
import * as resources from '../en/resources.ts';
import * as site from '../en/site.ts';
import * as start from '../en/start.ts';
import * as topics from '../en/topics.ts';
import { FRENCH } from './french.ts';
import type { Words } from './language-words.ts';
import { type LanguageWords, makeWords } from './make-words.ts';
import { PORTUGUESE } from './portuguese.ts';
import { pseudoWords } from './pseudo.ts';
import { SWAHILI } from './swahili.ts';
import { ZULU } from './zulu.ts';

const EN = { article, dates, events, membership, news, newsList, pages, resources, site, start, topics };

/** By the code of the language; English is none of them. */
const OTHERS: Readonly<Record<string, LanguageWords>> = {
  fr: makeWords('fr', FRENCH),
  pt: makeWords('pt', PORTUGUESE),
  sw: makeWords('sw', SWAHILI),
  zu: makeWords('zu', ZULU),
  [PSEUDO_LANGUAGE.code]: makeWords(PSEUDO_LANGUAGE.code, pseudoWords(EN), 'ar'),
};

/** English for a language without words. */
export const wordsOf = (language: string): Words => OTHERS[language] ?? EN;

/** What the server needs to write events; undefined for English, which it knows. */
export const eventWordsOf = (language: string) =>
  language === ENGLISH ? undefined : OTHERS[language]?.shownEvents;
