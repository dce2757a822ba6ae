import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import express from 'express';
import { CONTENT_PREVIEW_PATH } from '../../../rules/content/entry-path.ts';
import { PAGE_PATHS } from '../../../rules/pages/pages.ts';
import type { Readiness } from '../../features/auth/readiness.ts';
import type { ContentSource } from '../../features/content/content-source.ts';
import type { PageViewCounter } from '../../features/page-views/page-view-counter.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Refusals } from '../../platform/logging/refusals.ts';
import { currentRequestId, withRequestId } from '../../platform/logging/request-id.ts';
import type { Services } from '../../services/services.ts';
import { createAllowCdn } from '../answers/allow-cdn.ts';
import type { Answer } from '../answers/answer.ts';
import type { AnswerCache } from '../answers/answer-cache.ts';
import type { PrepareQuery } from '../graphql/documents/prepare-query.ts';
import type { AnswerOperation } from '../graphql/yoga.ts';
import type { RenderPage } from '../rendering/render-page.ts';
import { robotsText } from '../seo/robots.ts';
import { createCachedSender } from './cached-answers.ts';
import { longHeaderOf, refuseLongHeader } from './connections/bounded-headers.ts';
import type { NoteRequest } from './connections/connections.ts';
import type { RunningHandlers } from './connections/running-handlers.ts';
import { errorHandler, methodNotAllowed } from './failures.ts';
import { documentHandler } from './files/documents.ts';
import { imageHandler, shareImageHandler } from './files/images.ts';
import { SITE_DOCUMENTS, siteDocumentHandler, textFileHandler } from './files/site-documents.ts';
import { graphiqlHandler, type LoadGraphiql } from './graphql/graphiql.ts';
import { graphqlHandler, graphqlRequestOnly, readOperationBody } from './graphql/graphql.ts';
import { longOperationsOf } from './graphql/long-operations.ts';
import { createQuerySender } from './graphql/query-answers.ts';
import { type Health, healthHandler, isHealthCheck } from './health.ts';
import { adminPageHandler } from './pages/admin-page.ts';
import { contentPreviewHandler } from './pages/content-preview.ts';
import { type CountPageViews, createCountPageViews } from './pages/count-page-views.ts';
import { lowDataHandler } from './pages/low-data.ts';
import { membershipHandler } from './pages/membership.ts';
import { movedTopicHandler, TOPIC_ROUTES } from './pages/moved-topics.ts';
import { oldAddressHandler } from './pages/old-addresses.ts';
import { createPageMaker } from './pages/page-maker.ts';
import { pageHandler } from './pages/pages.ts';
import { neverKept, previewHandler } from './pages/preview.ts';
import type { AddressOf } from './requests/client-address.ts';
import { lazyHandler } from './requests/lazy-handler.ts';
import { ownOriginOnly } from './requests/own-origin.ts';
import { logWhenAnswered } from './requests/request-log.ts';
import { readableRequest, socketOf, toOriginForm, withoutTrailingSlash } from './requests/request-url.ts';
import { boundRest } from './requests/unread-body.ts';
import { createViewers, type IsAdmin } from './requests/viewer.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { createSettingWarnings } from './setting-warnings.ts';

export interface HandlerParts {
  readonly config: Config;
  readonly services: Services;
  readonly addressOf: AddressOf;
  readonly noteRequest: NoteRequest;
  readonly handlers: RunningHandlers;
  readonly securityHeaders: SecurityHeaders;
  readonly refusals: Refusals;
  readonly loadYoga: () => Promise<AnswerOperation>;
  readonly prepareQuery: PrepareQuery;
  readonly pages: AnswerCache;
  readonly queryAnswers: AnswerCache<Answer | null>;
  readonly renderPage: RenderPage;
  readonly countPageView: PageViewCounter['count'];
  /** The client's built files by path. */
  readonly clientFiles: ReadonlyMap<string, Answer>;
  readonly loadGraphiql: LoadGraphiql;
  /** In development: serves the client's sources instead of built files. */
  readonly clientSources: express.RequestHandler | undefined;
  readonly health: Health & { readonly readiness: Pick<Readiness, 'settled'> };
  readonly publicUrl: () => string;
}

/** Sends a cached answer if there is one; otherwise the first matching handler of Express answers. */
export function createRequestHandler(parts: HandlerParts): RequestListener {
  const { config, services, refusals, health } = parts;
  const warnAboutSettings = createSettingWarnings(config, parts.publicUrl, services.log);
  const countPageViews = createCountPageViews(parts.countPageView, parts.publicUrl);
  const sendCached = createCachedSender({ ...parts, ...services, countPageViews });
  const sendQueryAnswer = createQuerySender({ ...parts, answers: parts.queryAnswers, countPageViews });
  const site = createSite(parts, countPageViews);
  const logsRequests = config.logLevel === 'debug' || config.logLevel === 'trace';

  return (request, response) => {
    if (!parts.noteRequest(request, response)) return;
    boundRest(request, response);
    const long = longHeaderOf(request);
    if (long !== undefined) {
      refusals.countStatus(refuseLongHeader(response, long, parts.securityHeaders.list));
      return;
    }
    // Runs before Express reads the address.
    toOriginForm(request);
    warnAboutSettings(request);
    if (logsRequests) {
      withRequestId(() => {
        logWhenAnswered(services.log, request, response);
        if (!sendCached(request, response)) void answer(request, response);
      });
    } else if (!sendCached(request, response)) {
      withRequestId(() => void answer(request, response));
    }
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.once('finish', () => refusals.countStatus(response.statusCode));
    if (!isHealthCheck(request)) await health.readiness.settled;
    if (!response.socket) {
      await socketOf(response);
      if (sendCached(request, response)) return;
    }
    try {
      if (await sendQueryAnswer(request, response)) return;
    } catch (error) {
      // The client is gone. `request.destroyed` does not tell this, because it is set once the body was read.
      if (!response.socket || response.socket.destroyed) return;
      services.log.error({ err: error }, 'A query could not be answered from the cache');
    }
    site(request, response);
  }
}

function createSite(parts: HandlerParts, countPageViews: CountPageViews): express.Express {
  const { services, publicUrl, addressOf, securityHeaders, handlers } = parts;
  const viewerOf = createViewers({ ...services, publicUrl, addressOf });
  const allowCdn = createAllowCdn(parts.config, services.clock);
  const isAdmin: IsAdmin = (request, response) => viewerOf(request, response).isAdmin();

  const site = express();
  site.disable('x-powered-by');
  site.set('case sensitive routing', true);
  site.set('query parser', 'simple');

  site.use(identify, securityHeaders.handler, readableRequest);
  if (parts.clientSources) site.use(parts.clientSources);
  site.use('/preview', neverKept);
  // WordPress' addresses end with a slash.
  site.use(oldAddressHandler(services.oldAddresses, services.content));
  site.use(withoutTrailingSlash);
  site.get('/healthz', healthHandler(parts.health));
  site.get(
    '/robots.txt',
    textFileHandler('text/plain; charset=utf-8', () => robotsText(publicUrl()), securityHeaders),
  );
  site.get('/low-data', lowDataHandler(publicUrl));
  site.get(
    '/uploads/{*path}',
    shareImageHandler(services, addressOf),
    imageHandler({ ...services, isAdmin }, addressOf),
  );
  site.get(TOPIC_ROUTES, movedTopicHandler(services));
  site.get(
    SITE_DOCUMENTS,
    siteDocumentHandler({
      ...services,
      answers: parts.pages,
      allowCdn,
      publicUrl,
      addressOf,
      securityHeaders,
    }),
  );
  site.get('/documents/:name', documentHandler({ ...services, isAdmin }));
  site.all(['/graphql', '/uploads', '/documents'], ownOriginOnly(publicUrl));
  site.post(
    '/uploads',
    handlers.watch(
      lazyHandler(async () => (await import('./files/uploads.ts')).uploadHandler({ ...services, isAdmin })),
    ),
  );
  site.post(
    '/documents',
    handlers.watch(
      lazyHandler(async () =>
        (await import('./files/uploads.ts')).documentUploadHandler({ ...services, isAdmin }),
      ),
    ),
  );
  site.get(
    '/graphql',
    graphiqlHandler(parts.loadGraphiql, services.content, parts.clientSources !== undefined),
  );
  site.all(
    '/graphql',
    graphqlRequestOnly,
    longOperationsOf(isAdmin),
    readOperationBody,
    handlers.watch(
      lazyHandler(async () => graphqlHandler(await parts.loadYoga(), services, viewerOf, countPageViews)),
    ),
  );
  site.get(
    '/membership/applications.csv',
    lazyHandler(async () =>
      (await import('./files/application-files.ts')).applicationListHandler({ ...services, isAdmin }),
    ),
  );
  site.get(
    '/membership/applications/:id.json',
    lazyHandler(async () =>
      (await import('./files/application-files.ts')).applicationHandler({ ...services, isAdmin }),
    ),
  );
  const makePage = createPageMaker(parts.renderPage, securityHeaders, parts.clientSources !== undefined);
  const membership = [
    ownOriginOnly(publicUrl),
    membershipHandler({ services, makePage, addressOf, handlers }),
  ];
  site.use(PAGE_PATHS.membership, membership);
  site.use(`/:language${PAGE_PATHS.membership}`, inLanguage(services.content, membership));
  site.use(
    PAGE_PATHS.admin,
    ownOriginOnly(publicUrl),
    adminPageHandler({ answers: parts.pages, makePage, services, publicUrl, viewerOf, handlers }),
  );
  site.use(CONTENT_PREVIEW_PATH, contentPreviewHandler({ ...services, isAdmin, makePage, addressOf }));
  site.get('/preview/{*path}', previewHandler({ answers: parts.pages, makePage, services, addressOf }));
  const { db, clock, content } = services;
  site.get(
    '/{*path}',
    pageHandler({ answers: parts.pages, makePage, allowCdn, db, clock, content, addressOf, countPageViews }),
  );
  site.use(methodNotAllowed);
  site.use(errorHandler(services.log));
  return site;
}

/** For the pages of a language that visitors have; all others are passed on. */
function inLanguage(content: ContentSource, handlers: readonly RequestHandler[]): RequestHandler {
  const router = express.Router().use(...handlers);
  return async (request, response, next) => {
    const { languages } = await content.usable();
    if (languages.includes(String(request.params.language))) router(request, response, next);
    else next();
  };
}

/** A failure is logged with this id, so a person's report of it leads to its line. */
const identify: RequestHandler = (_request, response, next) => {
  const id = currentRequestId();
  if (id !== undefined) response.set('X-Request-Id', id);
  next();
};
