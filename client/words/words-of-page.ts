import { wordsOf } from './languages/all-words.ts';
import type { Subject, Words } from './languages/language-words.ts';
import { pageLanguage } from './page-language.ts';

// The server renders with these in place of the English modules (`scripts/build/words-of-page.ts`).

/** The words of a subject in the language of the page that is being rendered. */
const ofPage = <Name extends Subject>(subject: Name): Words[Name] =>
  new Proxy({} as Words[Name], {
    get: (_, name) => Reflect.get(wordsOf(pageLanguage())[subject], name),
  });

export const article = ofPage('article');
export const dates = ofPage('dates');
export const events = ofPage('events');
export const membership = ofPage('membership');
export const news = ofPage('news');
export const newsList = ofPage('newsList');
export const pages = ofPage('pages');
export const resources = ofPage('resources');
export const site = ofPage('site');
export const start = ofPage('start');
export const topics = ofPage('topics');
