import type { RequestListener } from 'node:http';
import { nextEventEnd } from '../../rules/events/event-times.ts';
import { nextNewYear } from '../../rules/time/dates.ts';
import type { SiteVersion } from '../database/site-store.ts';
import type { ContentSource } from '../features/content/content-source.ts';
import { createNextAppearance } from '../features/news/next-appearance.ts';
import type { Answer } from './answers/answer.ts';
import { createAnswerCache, type ExpiryOf } from './answers/answer-cache.ts';
import { createQueryPreparer } from './graphql/documents/prepare-query.ts';
import { createDocumentReader } from './graphql/documents/read-document.ts';
import { createInProcessExecutor } from './graphql/execution/execute-in-process.ts';
import { createErrorMask } from './graphql/mask-error.ts';
import { createExecutableSchema } from './graphql/schema.ts';
import { createRequestHandler, type HandlerParts } from './http/request-handler.ts';
import type { ClientBundle } from './rendering/client-bundle.ts';
import { createPageRenderer } from './rendering/render-page.ts';
import { eventEndsOf } from './rendering/site-events.ts';

export interface SiteParts
  extends Omit<HandlerParts, 'loadYoga' | 'prepareQuery' | 'pages' | 'queryAnswers' | 'renderPage'> {
  readonly version: SiteVersion;
  readonly loadClient: () => Promise<ClientBundle>;
}

/** Everything that answers requests: GraphQL, the pages with their cache, and the handlers. */
export function createSite(parts: SiteParts): RequestListener {
  const { config, services, version, loadClient, publicUrl } = parts;
  const { db, clock, log, queue, content } = services;
  const schema = createExecutableSchema();
  const readDocument = createDocumentReader(schema);
  const nextAppearance = createNextAppearance({ db, log });
  const cache = { version, clock, queue, log };
  const expiryOf = pageExpiry(nextAppearance, content);
  return createRequestHandler({
    ...parts,
    loadYoga: async () =>
      (await import('./graphql/yoga.ts')).createGraphQLServer(
        schema,
        readDocument,
        log,
        parts.refusals.countCodes,
      ),
    prepareQuery: createQueryPreparer(schema, readDocument, services),
    renderPage: createPageRenderer({
      loadClient,
      execute: createInProcessExecutor(schema, services, createErrorMask(log)),
      clock,
      publicUrl,
      membership: {
        retentionDays: config.membershipRetentionDays,
        isPassedOn: config.membershipRelay !== null,
      },
      content,
      log,
    }),
    pages: createAnswerCache({
      ...cache,
      // The client's sources change without the site version, so pages made from them expire at once.
      expiryOf: parts.clientSources ? (timestamp) => timestamp : expiryOf,
      maxBytes: MAX_PAGE_BYTES,
    }),
    queryAnswers: createAnswerCache<Answer | null>({
      ...cache,
      expiryOf,
      maxBytes: MAX_QUERY_BYTES,
    }),
  });
}

/** Pages show the year, past events and articles whose date has come, and expire when one of them changes. */
const pageExpiry =
  (nextAppearance: ExpiryOf, content: ContentSource): ExpiryOf =>
  async (timestamp, version) =>
    Math.min(
      nextNewYear(timestamp),
      nextEventEnd(eventEndsOf((await content.at(version)).content), timestamp),
      await nextAppearance(timestamp, version),
    );

/** Each is enough for some thousand entries. */
const MAX_PAGE_BYTES = 32 * 1024 * 1024;
const MAX_QUERY_BYTES = 8 * 1024 * 1024;
