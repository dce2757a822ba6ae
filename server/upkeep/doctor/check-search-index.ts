import { createHash } from 'node:crypto';
import { storedText } from '../../../rules/article-html/prose.ts';
import { searchWords } from '../../../rules/articles/search-words.ts';
import { isOfSearchIndex } from '../../database/data-file/recognise-data-file.ts';
import { hasTable } from '../../database/queries/has-table.ts';
import { withReadConnection } from '../../database/sqlite/connect-to-read.ts';
import { messageOf } from '../../platform/errors.ts';
import type { OnProgress } from '../../platform/progress.ts';
import {
  changing,
  countArticles,
  eachArticle,
  eachEntry,
  eachIndexed,
  emptyIndex,
  findDamage,
  findIndexed,
  type IndexedArticle,
  storeEntry,
} from './doctor-repository.ts';
import { type Check, quantity, type Site } from './finding.ts';

/** Whether a search finds each article by exactly its words. */
export async function* checkSearchIndex({ dataFile, onProgress }: Site): Check {
  if (!withReadConnection(dataFile, (connection) => hasTable(connection, 'article_search'))) return;
  const differing = findDiffering(dataFile, onProgress);
  if (typeof differing === 'string') {
    yield {
      problem: `The search index cannot be read (${differing}), so searches fail.`,
      mend: async () => {
        changing(dataFile, emptyIndex);
        return `It was made again from ${quantity(fillIndex(dataFile, findDiffering(dataFile, onProgress), onProgress), 'article', 'articles')}.`;
      },
    };
  } else if (differing.length > 0) {
    yield {
      problem: `The search index differs from the articles: ${quantity(differing.length, 'article is', 'articles are')} not found by their words, or found by others.`,
      mend: async () =>
        `${quantity(fillIndex(dataFile, differing, onProgress), 'entry was', 'entries were')} written again.`,
    };
  }
}

/** @returns the keys of the entries that are not as they should be, or why the index cannot be read. */
function findDiffering(dataFile: string, onProgress: OnProgress): number[] | string {
  try {
    return withReadConnection(dataFile, (connection) =>
      // Of one moment, also while the site writes.
      connection.transaction(() => {
        const [damage] = findDamage(connection).filter(isOfSearchIndex);
        if (damage !== undefined) return damage.replace(/\s+/g, ' ');
        const sums = new Map<number, number>();
        const add = (key: number, number: number) => sums.set(key, (sums.get(key) ?? 0) + number);
        const total = countArticles(connection).all;
        let done = 0;
        for (const article of eachArticle(connection)) {
          add(article.key, ENTRY);
          for (const word of wordsOf(article)) add(article.key, numberFor(word));
          done += 1;
          onProgress('Reading articles', done, total);
        }
        for (const key of eachEntry(connection)) add(key, -ENTRY);
        let read = 0;
        for (const { word, key } of eachIndexed(connection)) {
          add(key, -numberFor(word));
          read += 1;
          onProgress('Reading the search index', read);
        }
        return [...sums].filter(([, sum]) => sum !== 0).map(([key]) => key);
      })(),
    );
  } catch (error) {
    return messageOf(error);
  }
}

/** @returns how many entries were written or removed. */
function fillIndex(dataFile: string, keys: readonly number[] | string, onProgress: OnProgress): number {
  if (typeof keys === 'string') throw new Error(keys);
  for (let start = 0; start < keys.length; start += BATCH_SIZE) {
    onProgress('Writing the search index', start, keys.length);
    changing(dataFile, (connection) => {
      for (const key of keys.slice(start, start + BATCH_SIZE)) {
        // As it is now: the site may have changed or deleted it.
        const article = findIndexed(connection, key);
        storeEntry(connection, key, article ? wordsOf(article).join(' ') : null);
      }
    });
  }
  return keys.length;
}

const wordsOf = ({ title, content }: IndexedArticle) => searchWords(`${title} ${storedText(content)}`);

/** Between 1 and 2^32, and seldom shared: the sum of an article's words tells whether they are the same. */
function numberFor(word: string): number {
  const known = numbers.get(word);
  if (known !== undefined) return known;
  const number = 1 + createHash('md5').update(word).digest().readUInt32BE();
  if (numbers.size >= MAX_NUMBERS) numbers.clear();
  numbers.set(word, number);
  return number;
}

/** More than the sum of any article's words: one can have an entry and no words. */
const ENTRY = 2 ** 50;

const numbers = new Map<string, number>();
const MAX_NUMBERS = 200_000;

/** Short transactions: the site writes between them. */
const BATCH_SIZE = 50;
