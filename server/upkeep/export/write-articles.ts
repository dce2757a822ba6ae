import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDocument } from '../../../rules/images/stored-path.ts';
import { NEWEST_MIGRATION, ownNameOf } from '../../database/migrations/index.ts';
import type { ContentRow, NewsImageRow, NewsRow, TopicRow } from '../../database/tables.ts';
import { siteNameOf } from '../../features/content/files/site-name.ts';
import { toArticleImage } from '../../features/images/article-image.ts';
import { splitTopics, topicsOf } from '../../features/news/topics/topics.ts';
import { StartError } from '../../platform/errors.ts';
import type { OnProgress } from '../../platform/progress.ts';
import { pathOfImage } from '../archive/manifest.ts';
import type { Snapshot } from '../archive/tables/snapshot.ts';
import type { ImageFacts } from '../archive/write/collect-images.ts';
import { migrationOf } from '../archive/write/copy-one-moment.ts';
import {
  type ArticleFile,
  articleFile,
  FOLDERS,
  fileOf,
  type Heading,
  headingsOf,
  type NewsHeading,
} from './article.ts';
import { articlePage } from './article-page.ts';
import { indexPage } from './index-page.ts';

/** The articles that were written, newest first, and the paths of their images. */
export interface WrittenArticles {
  readonly headings: readonly Heading[];
  readonly imagesOf: ReadonlyMap<string, readonly string[]>;
}

export async function removeArticles(target: string): Promise<void> {
  for (const folder of Object.values(FOLDERS))
    await rm(join(target, folder), { recursive: true, force: true });
}

/** Writes all but the images. @throws StartError for data of another version. */
export async function writeArticles(
  snapshot: Snapshot,
  target: string,
  { origin, now, onProgress }: { origin: string | null; now: number; onProgress: OnProgress },
): Promise<WrittenArticles & { readonly images: ImageFacts }> {
  const { rows: imageRows, ...images } = await readImageRows(snapshot);
  const site = { name: await readSiteName(snapshot), origin };
  const topics: TopicRow[] = [];
  for await (const row of rowsOf<TopicRow>(snapshot, 'topics')) topics.push(row);
  const found: NewsHeading[] = [];
  for await (const { content: _content, ...row } of rowsOf<NewsRow>(snapshot, 'news')) found.push(row);
  const headings = headingsOf(found, now);
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  const folderOf = (id: string) => (byId.get(id)?.state === 'published' ? byId.get(id)?.folder : undefined);
  const groups = Map.groupBy(headings, ({ translation_group }) => translation_group);
  let written = 0;
  for await (const { id, content } of rowsOf<NewsRow>(snapshot, 'news')) {
    const heading = byId.get(id);
    if (!heading) continue;
    const shown = imageRows.get(id) ?? [];
    const own = {
      content,
      images: shown.filter(({ path }) => !isDocument(path)).map(toArticleImage),
      documents: shown.map(({ path }) => path).filter(isDocument),
      translations: (heading.translation_group === null
        ? []
        : (groups.get(heading.translation_group) ?? [])
      ).filter((other) => other !== heading),
      topics: topicsOf(topics, splitTopics(heading.topics)).map(({ name }) => name),
      site,
    };
    await mkdir(join(target, heading.folder), { recursive: true });
    await write(join(target, heading.folder, 'article.html'), articlePage(heading, { ...own, folderOf }));
    await write(join(target, heading.folder, DATA), jsonOf(articleFile(heading, own)));
    written += 1;
    onProgress('Writing the articles', written, headings.length);
  }
  await write(join(target, 'index.html'), indexPage(headings, site, now));
  await write(join(target, 'article.schema.json'), await readFile(SCHEMA, 'utf8'));
  const imagesOf = new Map([...imageRows].map(([id, rows]) => [id, rows.map(({ path }) => path)]));
  return { headings, imagesOf, images };
}

const DATA = 'article.json';
const SCHEMA = new URL('article.schema.json', import.meta.url);

const write = (file: string, text: string) => writeFile(file, text, { flush: true });
const jsonOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The images that articles show. */
export async function readImages(snapshot: Snapshot): Promise<ImageFacts> {
  const { images, sizes } = await readImageRows(snapshot);
  return { images, sizes };
}

async function readImageRows(
  snapshot: Snapshot,
): Promise<ImageFacts & { readonly rows: ReadonlyMap<string, readonly NewsImageRow[]> }> {
  requireNewest(snapshot);
  const shown: NewsImageRow[] = [];
  for await (const row of rowsOf<NewsImageRow>(snapshot, 'news_images'))
    if (row.article_id !== null && row.held_since === null) shown.push(row);
  shown.sort((a, b) => a.position - b.position);
  return {
    images: shown.map(({ path }) => path),
    sizes: new Map(shown.map(({ path, bytes }) => [path, bytes])),
    rows: Map.groupBy(shown, ({ article_id }) => article_id ?? ''),
  };
}

function requireNewest(snapshot: Snapshot): void {
  if (ownNameOf(migrationOf(snapshot)) === NEWEST_MIGRATION) return;
  throw new StartError(
    'The data is of an older version of this program. Start the site once, then export it.',
  );
}

async function readSiteName(snapshot: Snapshot): Promise<string> {
  for await (const row of rowsOf<ContentRow>(snapshot, 'content'))
    if (row.kind === 'WORDS' && row.id === 'SITE') return siteNameOf(row.value);
  return siteNameOf(null);
}

/** The rows of a table of the newest migration. */
async function* rowsOf<Row>(snapshot: Snapshot, name: string): AsyncGenerator<Row> {
  const table = snapshot.tables.find((each) => each.name === name);
  if (table) for await (const row of snapshot.rows(table)) yield row as Row;
}

/** Brings each file into its article's folder, and says in the article's data which are missing. */
export async function placeImages(
  target: string,
  { headings, imagesOf }: WrittenArticles,
  missing: ReadonlySet<string>,
): Promise<void> {
  for (const { id, folder } of headings) {
    const paths = imagesOf.get(id) ?? [];
    const whole = paths.filter((path) => !missing.has(path));
    for (const path of whole)
      await rename(join(target, pathOfImage(path)), join(target, folder, fileOf(path)));
    if (whole.length < paths.length) await noteMissing(join(target, folder, DATA), whole.map(fileOf));
  }
}

async function noteMissing(file: string, whole: readonly string[]): Promise<void> {
  const article: ArticleFile = JSON.parse(await readFile(file, 'utf8'));
  const noted = <File extends { readonly file: string }>(files: readonly File[]) =>
    files.map((each) => ({ ...each, isMissing: !whole.includes(each.file) }));
  const [images, documents] = [noted(article.images), noted(article.documents)];
  await write(file, jsonOf({ ...article, images, documents }));
}
