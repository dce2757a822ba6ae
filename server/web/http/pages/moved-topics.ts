import type { RequestHandler } from 'express';
import { topicFeedPath, topicPath } from '../../../../rules/articles/addresses/slug.ts';
import { addressIn, readLanguage } from '../../../../rules/languages/language-path.ts';
import type { BaseServices } from '../../../base-services.ts';
import { findVisibleTopic } from '../../../features/news/topics/topic-repository.ts';
import { redirect } from './redirect.ts';

/** A topic's page and its feed. */
export const TOPIC_ROUTES = [
  topicPath(':topic'),
  topicFeedPath(':topic'),
  `/:language${topicPath(':topic')}`,
];

/** Leads former addresses of topics to those of now (301). All others are passed on. */
export function movedTopicHandler({ db, clock }: Pick<BaseServices, 'db' | 'clock'>): RequestHandler {
  return async ({ params, path: whole }, response, next) => {
    const { language, path } = readLanguage(whole);
    const slug = String(params.topic);
    // What cannot be read says so itself.
    const topic = await findVisibleTopic(db, slug, clock()).catch(() => null);
    if (topic === null || topic.slug === slug) return next();
    const address = path === topicPath(slug) ? topicPath(topic.slug) : topicFeedPath(topic.slug);
    redirect(response.set('Cache-Control', 'no-cache'), 301, addressIn(language, address));
  };
}
