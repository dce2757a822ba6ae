import { type Kysely, sql, type Transaction } from 'kysely';
import { hasCome } from '../../../database/queries/article-visibility.ts';
import type { Database, TopicRow } from '../../../database/tables.ts';
import { type Article, positionOf } from '../article-repository.ts';
import { type KnownTopic, topicAt } from './topics.ts';

/** All topics, and their former names. @param now by which the dates of articles have come */
export async function findTopics(db: Kysely<Database>, now: number): Promise<KnownTopic[]> {
  const rows = await db
    .selectFrom('topics')
    .select(['id', 'name', 'folded_name as foldedName', 'slug', 'became'])
    .select(({ exists, selectFrom, case: when }) =>
      when()
        .when(
          exists(
            selectFrom('article_topics as entry')
              .innerJoin('news', 'news.id', 'entry.article_id')
              .select('entry.article_id')
              .whereRef('entry.topic_id', '=', 'topics.id')
              .where(sql<boolean>`entry.is_published = 1 and ${hasCome(now)}`),
          ),
        )
        .then(sql.lit(1))
        .else(sql.lit(0))
        .end()
        .as('has_visible'),
    )
    .execute();
  return rows.map(({ has_visible, ...row }) => ({ ...row, hasVisible: has_visible === 1 }));
}

/** The topic with an address, or a former one; null where visitors see no article of it. */
export async function findVisibleTopic(
  db: Kysely<Database>,
  slug: string,
  now: number,
): Promise<KnownTopic | null> {
  const topic = topicAt(await findTopics(db, now), slug);
  return topic?.hasVisible ? topic : null;
}

/** How many articles each topic has, drafts too. */
export async function countByTopic(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('article_topics')
    .select(['topic_id', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('topic_id')
    .execute();
  return new Map(rows.map(({ topic_id, count }) => [topic_id, Number(count)]));
}

export async function insertTopic(db: Kysely<Database>, row: TopicRow): Promise<void> {
  await db.insertInto('topics').values(row).execute();
}

export async function writeTopic(
  db: Kysely<Database>,
  id: string,
  columns: Partial<Omit<TopicRow, 'id'>>,
): Promise<void> {
  await db.updateTable('topics').set(columns).where('id', '=', id).execute();
}

/** Makes what led to one topic lead to another. */
export async function redirectFormer(db: Kysely<Database>, from: string, to: string): Promise<void> {
  await db.updateTable('topics').set({ became: to }).where('became', '=', from).execute();
}

/** Deletes a topic that no article has, or a former name. */
export async function removeTopics(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('topics').where('id', 'in', ids).execute();
}

/** Puts an article into the lists of its topics, and out of all others. */
export async function enterIntoTopics(
  transaction: Transaction<Database>,
  article: Article,
  topicIds: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('article_topics').where('article_id', '=', article.id).execute();
  if (topicIds.length === 0) return;
  const entry = {
    article_id: article.id,
    is_published: Number(article.published),
    place: positionOf(article).timestamp,
  };
  const rows = topicIds.map((topic_id) => ({ ...entry, topic_id }));
  await transaction.insertInto('article_topics').values(rows).execute();
}

/**
 * Takes some articles out of the list of a topic and puts them into that of another one.
 * @param to null to put them into none @returns whether there may be more
 */
export async function moveEntries(
  transaction: Transaction<Database>,
  { from, to, limit }: { readonly from: string; readonly to: string | null; readonly limit: number },
): Promise<boolean> {
  const entries = await transaction
    .selectFrom('article_topics')
    .selectAll()
    .where('topic_id', '=', from)
    .limit(limit)
    .execute();
  if (entries.length === 0) return false;
  if (to !== null)
    await transaction
      .insertInto('article_topics')
      .values(entries.map((entry) => ({ ...entry, topic_id: to })))
      .onConflict((conflict) => conflict.columns(['article_id', 'topic_id']).doNothing())
      .execute();
  const ids = entries.map(({ article_id }) => article_id);
  await transaction
    .deleteFrom('article_topics')
    .where('topic_id', '=', from)
    .where('article_id', 'in', ids)
    .execute();
  return entries.length === limit;
}
