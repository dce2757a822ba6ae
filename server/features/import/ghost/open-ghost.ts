import { StartError } from '../../../platform/errors.ts';
import { createTopicCount } from '../count-topics.ts';
import type { InputFile } from '../input/text-stream.ts';
import {
  createNotTaken,
  fittingKey,
  type ImportSource,
  type SourceSurvey,
  type SurveyedArticle,
  UNKNOWN_SITE,
} from '../source.ts';
import { ghostArticle, isPage, keptDate, keyOf, oldPathsOf, titleOf } from './ghost-article.ts';
import { type Row, readTables } from './read-tables.ts';

/** The export of a Ghost: a file, with or without the images beside it. */
export function openGhost(file: InputFile, rest: Pick<ImportSource, 'readFile' | 'close'>): ImportSource {
  const authors = new Map<string, string>();
  const meta = new Map<string, Row>();
  const topicsOf = new Map<string, string[]>();

  async function survey(): Promise<SourceSurvey> {
    const notTaken = createNotTaken();
    const users = new Map<string, string>();
    const topics = createTopicCount();
    const tags = new Map<string, string>();
    const tagged: { post: string; tag: string }[] = [];
    const firstAuthor = new Map<string, string>();
    const writers: { post: string; author: string; order: number }[] = [];
    const articles: SurveyedArticle[] = [];
    const keys = new Set<string>();
    let site = '';
    let rows = 0;
    for await (const { table, row } of readTables(file, TABLES)) {
      rows += 1;
      const name = String(row.name ?? '').trim();
      if (table === 'users') {
        users.set(String(row.id), name);
        notTaken.add('Users', name);
      } else if (table === 'posts_authors') {
        const order = Number(row.sort_order) || 0;
        writers.push({ post: String(row.post_id), author: String(row.author_id), order });
      } else if (table === 'posts_meta') meta.set(String(row.post_id), row);
      else if (table === 'posts_tags') tagged.push({ post: String(row.post_id), tag: String(row.tag_id) });
      else if (table === 'tags') {
        if (row.visibility === 'internal' || name.startsWith('#')) notTaken.add('Inner tags', name);
        else {
          tags.set(String(row.id), name);
          topics.add(name, row.slug ? [`/tag/${encodeURIComponent(String(row.slug))}/`] : []);
        }
      } else if (table === 'members') notTaken.add('Members', '');
      else if (table === 'comments') notTaken.add('Comments', '');
      else if (table === 'settings') {
        if (row.key === 'db_hash' || (row.key === 'title' && site === '')) site = String(row.value ?? '');
      } else if (isPage(row)) notTaken.add('Pages', titleOf(row), { place: placeOf(file, row) });
      else if (!keys.has(keyOf(row))) {
        keys.add(keyOf(row));
        topicsOf.set(String(row.id), []);
        if (row.author_id) firstAuthor.set(String(row.id), String(row.author_id));
        articles.push({
          key: keyOf(row),
          date: keptDate(row),
          oldPaths: oldPathsOf(row),
          title: titleOf(row),
        });
      }
    }
    if (rows === 0) throw new StartError(`${file.name} is not an export of Ghost. Nothing was imported.`);
    for (const { post, tag } of tagged) topicsOf.get(post)?.push(tags.get(tag) ?? '');
    for (const names of topicsOf.values()) topics.countArticle(names);
    for (const [post, author] of firstAuthor) authors.set(post, users.get(author) ?? '');
    for (const [post, own] of Map.groupBy(writers, ({ post }) => post)) {
      const names = own.sort((a, b) => a.order - b.order).flatMap(({ author }) => users.get(author) || []);
      if (names.length > 0) authors.set(post, LIST.format(names));
    }
    return {
      source: fittingKey(`ghost ${site}`),
      bases: [UNKNOWN_SITE],
      articles,
      images: new Map(),
      topics: topics.result(),
      notTaken: notTaken.result(),
    };
  }

  async function* articles() {
    const keys = new Set<string>();
    for await (const { row } of readTables(file, ['posts'])) {
      if (isPage(row) || keys.has(keyOf(row))) continue;
      keys.add(keyOf(row));
      yield ghostArticle(row, placeOf(file, row), { authors, meta, topicsOf });
    }
  }

  return { survey, articles, ...rest };
}

const placeOf = ({ name }: InputFile, row: Row): string =>
  `${name}, post ${String(row.slug ?? row.id ?? '')}`;

const TABLES = 'users posts_authors posts_meta tags posts_tags members comments settings posts'.split(' ');

const LIST = new Intl.ListFormat('en-GB');
