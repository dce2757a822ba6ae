import type * as article from '../en/article.ts';
import type * as dates from '../en/dates.ts';
import type * as events from '../en/events.ts';
import type * as membership from '../en/membership.ts';
import type * as news from '../en/news.ts';
import type * as newsList from '../en/news-list.ts';
import type * as pages from '../en/pages.ts';
import type * as resources from '../en/resources.ts';
import type * as site from '../en/site.ts';
import type * as start from '../en/start.ts';
import type * as topics from '../en/topics.ts';

/** The English modules. */
export interface EnglishWords {
  readonly article: typeof article;
  readonly dates: typeof dates;
  readonly events: typeof events;
  readonly membership: typeof membership;
  readonly news: typeof news;
  readonly newsList: typeof newsList;
  readonly pages: typeof pages;
  readonly resources: typeof resources;
  readonly site: typeof site;
  readonly start: typeof start;
  readonly topics: typeof topics;
}

export type Subject = keyof EnglishWords;

/** All words of a language: one that is missing is a mistake for the compiler. */
export type Words = { readonly [Name in Subject]: Said<EnglishWords[Name]> };

/** The same keys, with any text. */
type Said<Module> = { readonly [Key in keyof Module]: Module[Key] extends string ? string : Module[Key] };
