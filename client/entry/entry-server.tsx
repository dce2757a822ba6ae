import type { DocumentNode, FormattedExecutionResult } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type Location,
  MemoryRouter,
  matchRoutes,
  parsePath,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { ShownContent } from '../../rules/events/shown-events.ts';
import { ENGLISH } from '../../rules/languages/interface-languages.ts';
import { addressIn } from '../../rules/languages/language-path.ts';
import { NO_ADMIN } from '../../rules/pages/admin-page.ts';
import { type ContentPart, contentOf, partsOf } from '../../rules/pages/page-content.ts';
import type { PageData } from '../../rules/pages/page-data.ts';
import type { PageName } from '../../rules/pages/pages.ts';
import { MarkupCacheContext, type MarkupOf } from '../data/cached-markup.tsx';
import { ContentContext } from '../data/content.ts';
import {
  type GivenAnswer,
  GivenAnswersContext,
  operationName,
  type Variables,
} from '../data/given-answers.ts';
import { NO_PAGE_DATA, PageDataContext, type PageState } from '../data/page-data.ts';
import { NEW_RECORD, PageRecordContext } from '../visitor/layout/page-frame/use-page.ts';
import { SiteLayout } from '../visitor/layout/site-layout.tsx';
import { RouteFailure } from '../visitor/pages/failure/route-failure.tsx';
import { PAGE_OPERATIONS, type PageOperation } from '../visitor/pages/page-operations.ts';
import { eventWordsOf, untranslatedWordsOf, wordsOf } from '../words/languages/all-words.ts';
import { inLanguage, pageLanguage } from '../words/page-language.ts';
import { loadRoute, type RouteHandle, routes } from './routes.tsx';

/** Executes one of the site's own operations in process. */
type Execute = (operation: {
  document: DocumentNode;
  variables: Variables;
}) => Promise<FormattedExecutionResult>;

const { dataRoutes } = createStaticHandler(routes);

/** The stored text for a key, or a new one. */
type Remember = (key: string, make: () => string) => string;

export { eventWordsOf };

/** What the server writes around the rendered page, in a language. */
export function frameWordsOf(language: string) {
  const { site, start } = wordsOf(language);
  const { language: choice, languageBelow, latestNews } = site;
  return {
    choice,
    choiceBelow: languageBelow,
    latestNews,
    script: language === ENGLISH ? null : start,
    untranslated: untranslatedWordsOf(language),
  };
}

/**
 * Reads a route's data. The HTML that `render` makes depends only on path, language, low-data version and
 * state.
 */
export async function readRoute({
  path,
  language,
  execute,
  remember,
  content,
  contentRevision,
  ...pageData
}: PageData &
  GivenContent & {
    /** Without the prefix of its language. */
    readonly path: string;
    readonly language: string;
    readonly execute: Execute;
    readonly remember: Remember;
  }) {
  const context = await contextOf(path, language);
  const answers = await answersOf(context, execute);
  const { lowData: _, admin, ...known } = pageData;
  const state: PageState = { ...known, ...(admin !== NO_ADMIN && { admin }), answers };
  const contentParts = partsOf(pageOf(context));
  const shown = shownContent(contentParts, content);
  const rememberHere: Remember = (key, make) => remember(`${contentRevision} ${language} ${key}`, make);
  const render = () =>
    inLanguage(language, () => renderRoute(context, pageData, shown, answers, rememberHere));
  return { state, contentParts, render };
}

function renderRoute(
  context: StaticHandlerContext,
  pageData: PageData,
  content: Partial<ShownContent>,
  answers: readonly GivenAnswer[],
  remember: Remember,
) {
  const router = createStaticRouter(dataRoutes, context);
  const record = { ...NEW_RECORD };
  const result = renderToString(
    <PageRecordContext value={record}>
      <PageDataContext value={pageData}>
        <ContentContext value={content}>
          <GivenAnswersContext value={answers}>
            <MarkupCacheContext value={markupOf(pageData, content, remember)}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </MarkupCacheContext>
          </GivenAnswersContext>
        </ContentContext>
      </PageDataContext>
    </PageRecordContext>,
  );
  return { ...record, ...splitPreloads(result), modules: modulesOf(context) };
}

function markupOf(
  { origin, lowData }: PageData,
  content: Partial<ShownContent>,
  remember: Remember,
): MarkupOf {
  return (key, children) =>
    remember(`${origin} ${lowData} ${key}`, () =>
      renderToString(
        <PageDataContext value={{ ...NO_PAGE_DATA, origin, lowData }}>
          <ContentContext value={content}>
            <NoPlace>{children}</NoPlace>
          </ContentContext>
        </PageDataContext>,
      ),
    );
}

/**
 * The result of the static handler's `query`. The real one needs a `Request`, which loads an HTTP client. The
 * prefix of a language is the router's base, so that all of its links have it.
 */
async function contextOf(path: string, language: string): Promise<StaticHandlerContext> {
  const { pathname = '/', search = '' } = parsePath(path);
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const matches = matchesOf(location);
  await Promise.all(matches.map(({ route }) => loadRoute(route)));
  return {
    basename: addressIn(language, '/'),
    location: { ...location, pathname: addressIn(language, pathname) },
    matches,
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
}

/** The key is the pathname. The cache saves the ranking of routes, which takes a tenth of a millisecond. */
const knownMatches = new LRUCache<string, StaticHandlerContext['matches']>({ max: 500 });

function matchesOf(location: Location): StaticHandlerContext['matches'] {
  const { pathname } = location;
  const matches = knownMatches.get(pathname) ?? matchRoutes(dataRoutes, location) ?? [];
  knownMatches.set(pathname, matches);
  return matches;
}

async function answersOf(context: StaticHandlerContext, execute: Execute): Promise<GivenAnswer[]> {
  const {
    matches,
    location: { search },
  } = context;
  const { params } = matches.at(-1) ?? {};
  const name = pageOf(context);
  const operation = name && PAGE_OPERATIONS[name]?.({ params: params ?? {}, search });
  const answers: GivenAnswer[] = [];
  for (let next = operation; next; ) {
    const { document, variables, ifNothing }: PageOperation = next;
    const { data, errors } = await execute(next);
    answers.push({ operation: operationName(document), variables, data: errors ? null : data });
    next = !errors && Object.values(data ?? {}).includes(null) ? ifNothing : undefined;
  }
  return answers;
}

/** The page of the route; undefined for the not-found page. */
const pageOf = ({ matches }: StaticHandlerContext): PageName | undefined =>
  (matches.at(-1)?.route.handle as RouteHandle | undefined)?.page;

/** Only what the browser loads for the page too, so that a missing name in PAGE_CONTENT fails here. */
const shownContent = (parts: readonly ContentPart[], content: ShownContent): Partial<ShownContent> =>
  Object.assign({}, ...parts.map((part) => contentOf(part, content)));

interface GivenContent {
  readonly content: ShownContent;
  /** Changes with the content. */
  readonly contentRevision: string;
}

/** The page for a failure outside all routes. */
export function renderFailure({
  status,
  statusText,
  year,
  lowData,
  language,
  content,
}: Pick<PageData, 'year' | 'lowData'> &
  Pick<GivenContent, 'content'> & {
    readonly status: number;
    readonly statusText: string;
    readonly language: string;
  }) {
  const record = { ...NEW_RECORD };
  const result = inLanguage(language, () =>
    renderToString(
      <PageRecordContext value={record}>
        <PageDataContext value={{ ...NO_PAGE_DATA, year, lowData }}>
          <ContentContext value={shownContent(['layout'], content)}>
            <NoPlace>
              <SiteLayout>
                <RouteFailure
                  status={status}
                  statusText={language === ENGLISH ? statusText : wordsOf(language).site.serverError}
                />
              </SiteLayout>
            </NoPlace>
          </ContentContext>
        </PageDataContext>
      </PageRecordContext>,
    ),
  );
  return { ...record, ...splitPreloads(result), modules: [] };
}

/** A router at an address where the navigation marks no page. */
function NoPlace({ children }: { children: ReactNode }) {
  const language = pageLanguage();
  return (
    <MemoryRouter basename={addressIn(language, '/')} initialEntries={[addressIn(language, '/failed')]}>
      {children}
    </MemoryRouter>
  );
}

/** React writes the preloads of the first images before the page; they belong in the document's head. */
function splitPreloads(result: string): { preloads: string; html: string } {
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(result) ?? [];
  return { preloads, html: result.slice(preloads.length) };
}

function modulesOf({ matches }: StaticHandlerContext): string[] {
  return matches.flatMap(({ route }) => {
    const handle = route.handle as RouteHandle | undefined;
    return handle ? [handle.module] : [];
  });
}
