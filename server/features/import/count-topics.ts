import { foldedName } from '../../../rules/articles/topics.ts';
import { visibleLine } from '../../../rules/characters.ts';
import type { SourceTopic } from './source.ts';

/** Collects categories and tags, and how many articles have each. */
export function createTopicCount() {
  const topics = new Map<string, { name: string; articles: number; oldPaths: Set<string> }>();
  const topicNamed = (given: string) => {
    const name = visibleLine(given).slice(0, MAX_LENGTH).toWellFormed();
    const key = foldedName(name);
    const topic = topics.get(key) ?? { name, articles: 0, oldPaths: new Set() };
    if (key !== '') topics.set(key, topic);
    return topic;
  };
  return {
    /** @param oldPaths of its page at the old site */
    add(name: string, oldPaths: readonly string[]): void {
      const topic = topicNamed(name);
      for (const path of oldPaths) topic.oldPaths.add(path);
    },
    /** @param names of one article */
    countArticle(names: readonly string[]): void {
      for (const topic of new Set(names.map(topicNamed))) topic.articles += 1;
    },
    result: (): SourceTopic[] =>
      [...topics.values()]
        .map((topic) => ({ ...topic, oldPaths: [...topic.oldPaths] }))
        .sort((a, b) => b.articles - a.articles),
  };
}

/** In UTF-16 code units; longer than a topic's can be. */
const MAX_LENGTH = 100;
