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

/** The English modules. */
export const ENGLISH_WORDS = {
  article,
  dates,
  events,
  membership,
  news,
  newsList,
  pages,
  resources,
  site,
  start,
  topics,
};

export type EnglishWords = typeof ENGLISH_WORDS;

export type Subject = keyof EnglishWords;

/** All words of a language. */
export type Words = { readonly [Name in Subject]: Said<EnglishWords[Name]> };

/** The same keys, with any text. */
type Said<Module> = { readonly [Key in keyof Module]: Module[Key] extends string ? string : Module[Key] };
