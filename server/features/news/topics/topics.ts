import type { TopicRow } from '../../../database/tables.ts';

type NamedTopic = Readonly<Pick<TopicRow, 'id' | 'name' | 'slug' | 'became'>>;

/** A topic, or a former name of one. */
export interface KnownTopic extends NamedTopic {
  readonly foldedName: string;
  /** Whether visitors see an article of it. */
  readonly hasVisible: boolean;
}

/** Of a column of topics. */
export const splitTopics = (topics: string): string[] => topics.split(' ').filter((id) => id !== '');

/** The topics that ids lead to, by name: merged ones as what they became, without those that are gone. */
export function topicsOf<Known extends NamedTopic>(known: readonly Known[], ids: readonly string[]): Known[] {
  const found = ids.flatMap((id) => {
    const topic = known.find((each) => each.id === id);
    return (topic && topicOf(known, topic)) ?? [];
  });
  return [...new Set(found)].toSorted(byName);
}

/** The same as a column of topics, in an order that names do not change. */
export const settleTopics = (known: readonly KnownTopic[], ids: readonly string[]): string =>
  topicsOf(known, ids)
    .map(({ id }) => id)
    .toSorted()
    .join(' ');

/** The topic with an address, or with a former one. */
export function topicAt(known: readonly KnownTopic[], slug: string): KnownTopic | undefined {
  const found = known.find((each) => each.slug === slug);
  return found && topicOf(known, found);
}

/** Without former names. */
export const presentTopics = (known: readonly KnownTopic[]): KnownTopic[] =>
  known.filter(({ became }) => became === null).toSorted(byName);

const topicOf = <Known extends NamedTopic>(known: readonly Known[], topic: Known): Known | undefined =>
  topic.became === null ? topic : known.find(({ id }) => id === topic.became);

const byName = (one: NamedTopic, other: NamedTopic) => one.name.localeCompare(other.name, 'en');
