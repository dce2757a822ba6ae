import { ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import type { DocumentNode, FormattedExecutionResult } from 'graphql';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  MemoryRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { from } from 'rxjs';
import type { PageFacts } from '../rules/page-facts.ts';
import { createServerClient } from './data/apollo-client.ts';
import { NO_FACTS, PageFactsContext, type PageState } from './data/page-facts.ts';
import { ServerClient } from './data/server-client.ts';
import { SiteLayout } from './layout/site-layout.tsx';
import { NEW_RECORD, PageRecordContext } from './layout/use-page.ts';
import { RouteFailure } from './pages/route-failure.tsx';
import { type RouteHandle, routes } from './routes.tsx';

/** Executes one of our own operations over the schema, in process. */
type Execute = (operation: {
  query: DocumentNode;
  variables: Record<string, unknown>;
  operationName?: string | undefined;
}) => Promise<FormattedExecutionResult>;

/** Renders the page of an address with its data. @returns its HTML, its record, and the state to hydrate from. */
export async function renderRoute({
  path,
  execute,
  ...facts
}: PageFacts & { readonly path: string; readonly execute: Execute }) {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(new URL(path, 'http://site.invalid')));
  if (context instanceof Response) throw new Error(`The route of ${path} answered instead of rendering`);
  const router = createStaticRouter(dataRoutes, context);
  const client = createServerClient(linkTo(execute));
  const record = { ...NEW_RECORD };

  const { result } = await prerenderStatic({
    context: { client },
    renderFunction: renderToString,
    tree: (
      <ServerClient value={client}>
        <PageRecordContext value={record}>
          <PageFactsContext value={facts}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </PageFactsContext>
        </PageRecordContext>
      </ServerClient>
    ),
  });
  const { lowData: _, ...known } = facts;
  const state: PageState = { ...known, data: client.extract() as NormalizedCacheObject };
  return { ...record, ...splitPreloads(result), state, modules: modulesOf(context) };
}

/** The page for a failure outside any route. */
export function renderFailure({
  status,
  statusText,
  year,
  lowData,
}: Pick<PageFacts, 'year' | 'lowData'> & { readonly status: number; readonly statusText: string }) {
  const record = { ...NEW_RECORD };
  const result = renderToString(
    <PageRecordContext value={record}>
      <PageFactsContext value={{ ...NO_FACTS, year, lowData }}>
        <MemoryRouter initialEntries={[FAILED_PLACE]}>
          <SiteLayout>
            <RouteFailure status={status} statusText={statusText} />
          </SiteLayout>
        </MemoryRouter>
      </PageFactsContext>
    </PageRecordContext>,
  );
  return { ...record, ...splitPreloads(result), state: null, modules: [] };
}

/** No page of the navigation is the current one. */
const FAILED_PLACE = '/failed';

/** React writes links to the first pictures before everything else; they belong in the document's head. */
function splitPreloads(result: string): { preloads: string; html: string } {
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(result) ?? [];
  return { preloads, html: result.slice(preloads.length) };
}

function linkTo(execute: Execute): ApolloLink {
  return new ApolloLink(({ query, variables, operationName }) =>
    from(execute({ query, variables, operationName })),
  );
}

function modulesOf({ matches }: StaticHandlerContext): string[] {
  return matches.flatMap(({ route }) => {
    const handle = route.handle as RouteHandle | undefined;
    return handle ? [handle.module] : [];
  });
}
