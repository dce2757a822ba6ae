import { topicPath } from '../../../../rules/articles/addresses/slug.ts';
import { foldedName, MAX_TOPIC_NAME_LENGTH, MAX_TOPICS } from '../../../../rules/articles/topics.ts';
import type { BaseServices } from '../../../base-services.ts';
import { raiseSiteVersion } from '../../../database/site-state/site-version.ts';
import { deleteTopic, makeTopic } from '../../news/topics/keep-topics.ts';
import { countByTopic, findTopics } from '../../news/topics/topic-repository.ts';
import { type KnownTopic, presentTopics, topicsOf } from '../../news/topics/topics.ts';
import type { NotTaken, SourceTopic } from '../source.ts';
import type { RememberOldAddress } from './import-article.ts';
import { deleteImportedTopic, findImportedTopics, insertImportedTopic } from './imported-topic-repository.ts';

type TopicServices = Pick<BaseServices, 'db' | 'clock'>;

/** A category or tag, and the topic that its articles get here; null for none. */
export interface ImportedTopic extends SourceTopic {
  readonly topic: Pick<KnownTopic, 'id' | 'name' | 'slug'> | null;
}

/**
 * Makes topics of the most used categories and tags, where there is room for them. What a former run looked
 * at stays as it is here, also without a topic.
 */
export async function importTopics(
  { db, clock }: TopicServices,
  { source, topics }: { readonly source: string; readonly topics: readonly SourceTopic[] },
  rememberOldAddress: RememberOldAddress,
): Promise<readonly ImportedTopic[]> {
  const handled = new Set((await findImportedTopics(db, source)).map(({ name }) => name));
  const added = topics.filter(({ name, articles }) => articles > 0 && !handled.has(foldedName(name)));
  if (added.length > 0)
    await db.transaction().execute(async (transaction) => {
      const known = await findTopics(transaction, clock());
      const present = new Map(presentTopics(known).map((topic) => [topic.foldedName, topic]));
      for (const { name, oldPaths } of added) {
        const folded = foldedName(name);
        const own = present.get(folded);
        const hasRoom = present.size < MAX_TOPICS && name.length <= MAX_TOPIC_NAME_LENGTH;
        const topic = own ?? (hasRoom ? await makeTopic(transaction, known, name) : null);
        const is_made = Number(!own && topic !== null);
        await insertImportedTopic(transaction, {
          source,
          name: folded,
          topic_id: topic?.id ?? null,
          is_made,
        });
        if (topic === null) continue;
        present.set(folded, topic);
        // Its address is taken, for the names that follow.
        if (is_made) known.push(topic);
        for (const path of oldPaths) await rememberOldAddress(transaction, path, { topic: topic.id });
      }
      await raiseSiteVersion(transaction, { articles: 0, published: 0 });
    });
  const known = await findTopics(db, clock());
  const ids = new Map((await findImportedTopics(db, source)).map(({ name, topic_id }) => [name, topic_id]));
  return topics.map((topic) => {
    const id = ids.get(foldedName(topic.name));
    return { ...topic, topic: (id && topicsOf(known, [id])[0]) || null };
  });
}

/** What would become topics of a site that has none. */
export const tryTopics = (topics: readonly SourceTopic[]): ImportedTopic[] =>
  topics.map((topic, index) => {
    const isTaken = index < MAX_TOPICS && topic.articles > 0;
    return { ...topic, topic: isTaken ? { id: '', name: topic.name, slug: '' } : null };
  });

/** Deletes the topics that imports of a site made, where no article has them. @param tell gets the others */
export async function undoTopics(
  services: TopicServices,
  source: string,
  tell: (line: string) => void,
): Promise<void> {
  const { db, clock } = services;
  const topics = presentTopics(await findTopics(db, clock()));
  const counts = await countByTopic(db);
  for (const row of await findImportedTopics(db, source)) {
    const topic = row.is_made ? topics.find(({ id }) => id === row.topic_id) : undefined;
    if (topic && counts.has(topic.id)) {
      tell(`Left, because articles have it: the topic ${topic.name}`);
      continue;
    }
    if (topic) await deleteTopic(services, topic.id);
    await deleteImportedTopic(db, row);
  }
}

/** Where the old addresses of topics lead. */
export const topicLinks = (topics: readonly ImportedTopic[]): readonly (readonly [string, string])[] =>
  topics.flatMap(({ oldPaths, topic }) =>
    topic ? oldPaths.map((path) => [path, topicPath(topic.slug)] as const) : [],
  );

/** For the report: what found no room, or has no article. */
export function topicsNotTaken(topics: readonly ImportedTopic[]): NotTaken[] {
  const names = topics.filter(({ topic }) => topic === null).map(withCount);
  return names.length === 0
    ? []
    : [{ kind: 'Categories and tags', count: names.length, names: names.slice(0, MAX_NAMES) }];
}

/** In the report. */
const MAX_NAMES = 500;

export const withCount = ({ name, articles }: SourceTopic): string =>
  `${name} (${articles === 1 ? '1 article' : `${articles} articles`})`;
