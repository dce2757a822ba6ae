import { randomUUIDv7 } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { foldedName, MAX_TOPIC_NAME_LENGTH, MAX_TOPICS } from '../../../../rules/articles/topics.ts';
import { visibleLine } from '../../../../rules/characters.ts';
import { newContentId } from '../../../../rules/content/new-content-id.ts';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import type { BaseServices } from '../../../base-services.ts';
import { raiseSiteVersion } from '../../../database/site-state/site-version.ts';
import type { Database } from '../../../database/tables.ts';
import { DomainError } from '../../../platform/errors.ts';
import { atMost } from '../article-texts.ts';
import {
  findTopics,
  insertTopic,
  moveEntries,
  redirectFormer,
  removeTopics,
  writeTopic,
} from './topic-repository.ts';
import { type KnownTopic, presentTopics } from './topics.ts';

type TopicServices = Pick<BaseServices, 'db' | 'clock'>;

/** Returns the topic that has the name already, if there is one. @throws DomainError BAD_USER_INPUT. */
export async function createTopic({ db, clock }: TopicServices, givenName: string): Promise<KnownTopic> {
  const name = checkName(givenName);
  return db.transaction().execute(async (transaction) => {
    const known = await findTopics(transaction, clock());
    const topics = presentTopics(known);
    const same = topicNamed(topics, name);
    if (same) return same;
    if (topics.length >= MAX_TOPICS) throw new DomainError('BAD_USER_INPUT', CATALOGUE.topicLimit);
    const made = await makeTopic(transaction, known, name);
    await raiseSiteVersion(transaction, NO_ARTICLE);
    return made;
  });
}

/** Adds a topic that is not there, where there is room. @param transaction also raises the site version */
export async function makeTopic(
  transaction: Transaction<Database>,
  known: readonly KnownTopic[],
  name: string,
): Promise<KnownTopic> {
  const slug = await freeSlug(transaction, known, name);
  const topic = { id: randomUUIDv7(), name, slug, became: null };
  await insertTopic(transaction, { ...topic, folded_name: foldedName(name) });
  return { ...topic, foldedName: foldedName(name), hasVisible: false };
}

/** The topics with these names, made where there is room for them; the names of the others. */
export async function takeTopics(
  services: TopicServices,
  names: readonly string[],
): Promise<{ readonly taken: ReadonlyMap<string, KnownTopic>; readonly leftOut: readonly string[] }> {
  const taken = new Map<string, KnownTopic>();
  const leftOut: string[] = [];
  for (const name of names) {
    try {
      taken.set(name, await createTopic(services, name));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      leftOut.push(name);
    }
  }
  return { taken, leftOut };
}

/**
 * Gives a topic another name and address; the former address leads to it. With the name of another topic, its
 * articles join that one, and so does its address.
 * @throws DomainError NOT_FOUND, BAD_USER_INPUT, or CONFLICT for another topic's name without `merge`.
 */
export async function renameTopic(
  services: TopicServices,
  { id, name: givenName, merge }: { readonly id: string; readonly name: string; readonly merge: boolean },
): Promise<KnownTopic> {
  const { db, clock } = services;
  const name = checkName(givenName);
  const topics = presentTopics(await findTopics(db, clock()));
  const other = topicNamed(topics, name);
  if (other && other.id !== id) {
    if (!merge) throw new DomainError('CONFLICT', CATALOGUE.topicExists);
    return mergeTopics(services, requireTopic(topics, id), other);
  }
  return db.transaction().execute(async (transaction) => {
    const known = await findTopics(transaction, clock());
    const topic = requireTopic(presentTopics(known), id);
    if (name === topic.name) return topic;
    const slug = isSlugOf(topic.slug, name) ? topic.slug : await freeSlug(transaction, known, name);
    await writeTopic(transaction, id, { name, folded_name: foldedName(name), slug });
    if (slug !== topic.slug)
      await insertTopic(transaction, {
        id: randomUUIDv7(),
        name: topic.name,
        folded_name: topic.foldedName,
        slug: topic.slug,
        became: id,
      });
    await raiseSiteVersion(transaction, NO_ARTICLE);
    return { ...topic, name, slug, foldedName: foldedName(name) };
  });
}

async function mergeTopics(
  { db, clock }: TopicServices,
  { id }: KnownTopic,
  other: KnownTopic,
): Promise<KnownTopic> {
  await moveAll(db, id, other.id);
  return db.transaction().execute(async (transaction) => {
    const topics = presentTopics(await findTopics(transaction, clock()));
    requireTopic(topics, id);
    const target = requireTopic(topics, other.id);
    await moveEntries(transaction, { from: id, to: other.id, limit: AT_ONCE });
    await redirectFormer(transaction, id, other.id);
    await writeTopic(transaction, id, { became: other.id });
    await raiseSiteVersion(transaction, NO_ARTICLE);
    return target;
  });
}

/** Its articles stay, without it. @throws DomainError NOT_FOUND. */
export async function deleteTopic({ db, clock }: TopicServices, id: string): Promise<void> {
  requireTopic(presentTopics(await findTopics(db, clock())), id);
  await moveAll(db, id, null);
  await db.transaction().execute(async (transaction) => {
    const known = await findTopics(transaction, clock());
    await moveEntries(transaction, { from: id, to: null, limit: AT_ONCE });
    await removeTopics(
      transaction,
      known.filter((each) => each.id === id || each.became === id).map((each) => each.id),
    );
    await raiseSiteVersion(transaction, NO_ARTICLE);
  });
}

/** Little by little, because a topic may have each article. */
async function moveAll(db: Kysely<Database>, from: string, to: string | null): Promise<void> {
  const move = () =>
    db.transaction().execute((transaction) => moveEntries(transaction, { from, to, limit: AT_ONCE }));
  while (await move());
}

/** About 10 ms. */
const AT_ONCE = 500;

const topicNamed = (topics: readonly KnownTopic[], name: string): KnownTopic | undefined =>
  topics.find((topic) => topic.foldedName === foldedName(name));

function requireTopic(topics: readonly KnownTopic[], id: string): KnownTopic {
  const topic = topics.find((each) => each.id === id);
  if (!topic) throw new DomainError('NOT_FOUND', CATALOGUE.topicMissing);
  return topic;
}

function checkName(given: string): string {
  const name = atMost(MAX_TOPIC_NAME_LENGTH, 'The name of a topic', visibleLine(given));
  if (foldedName(name) === '') throw new DomainError('BAD_USER_INPUT', CATALOGUE.topicNameWanted);
  return name;
}

/** An address for a name. It takes that of a former name, which leads nowhere else any more. */
async function freeSlug(db: Kysely<Database>, known: readonly KnownTopic[], name: string): Promise<string> {
  const taken = presentTopics(known).map((topic) => topic.slug);
  const slug = newContentId(name, taken, OTHER_SCRIPT);
  await removeTopics(
    db,
    known.filter((each) => each.slug === slug).map((each) => each.id),
  );
  return slug;
}

const isSlugOf = (slug: string, name: string): boolean => newContentId(name, [], OTHER_SCRIPT) === slug;

/** In place of a name without Latin letters. */
const OTHER_SCRIPT = 'topic';

const NO_ARTICLE = { articles: 0, published: 0 };
