import { ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import type { DocumentNode, FormattedExecutionResult } from 'graphql';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  MemoryRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { from } from 'rxjs';
import type { AdminFacts } from '../rules/admin-page.ts';
import type { MembershipFacts } from '../rules/membership-page.ts';
import { AdminFactsContext } from './data/admin-facts.ts';
import { createServerClient } from './data/apollo-client.ts';
import { LowData } from './data/low-data.ts';
import type { PageState } from './data/page-state.ts';
import { ServerClient } from './data/server-client.ts';
import { PastEvents } from './events/past-events.ts';
import { CurrentYear } from './layout/current-year.ts';
import { type PageRecord, PageRecordContext } from './layout/page-record.ts';
import { SiteLayout } from './layout/site-layout.tsx';
import { SiteOrigin } from './layout/site-origin.ts';
import { MembershipContext } from './membership/membership-facts.ts';
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
  origin,
  year,
  pastEvents,
  membership,
  admin,
  lowData,
  execute,
}: {
  path: string;
  origin: string;
  year: string;
  pastEvents: readonly string[];
  membership: MembershipFacts;
  admin: AdminFacts;
  lowData: boolean;
  execute: Execute;
}) {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(new URL(path, 'http://site.invalid')));
  if (context instanceof Response) throw new Error(`The route of ${path} answered instead of rendering`);
  const router = createStaticRouter(dataRoutes, context);
  const client = createServerClient(linkTo(execute));
  const record = emptyRecord();

  const { result } = await prerenderStatic({
    context: { client },
    renderFunction: renderToString,
    tree: (
      <ServerClient value={client}>
        <Page record={record} year={year} lowData={lowData}>
          <SiteOrigin value={origin}>
            <PastEvents value={pastEvents}>
              <MembershipContext value={membership}>
                <AdminFactsContext value={admin}>
                  <StaticRouterProvider router={router} context={context} hydrate={false} />
                </AdminFactsContext>
              </MembershipContext>
            </PastEvents>
          </SiteOrigin>
        </Page>
      </ServerClient>
    ),
  });
  const data = client.extract() as NormalizedCacheObject;
  const state: PageState = { origin, year, pastEvents, membership, admin, data };
  return { ...record, ...splitPreloads(result), state, modules: modulesOf(context) };
}

/** The page for a failure outside any route. */
export function renderFailure({
  status,
  statusText,
  year,
  lowData,
}: {
  status: number;
  statusText: string;
  year: string;
  lowData: boolean;
}) {
  const record = emptyRecord();
  const result = renderToString(
    <Page record={record} year={year} lowData={lowData}>
      <MemoryRouter initialEntries={[FAILED_PLACE]}>
        <SiteLayout>
          <RouteFailure status={status} statusText={statusText} />
        </SiteLayout>
      </MemoryRouter>
    </Page>,
  );
  return { ...record, ...splitPreloads(result), state: null, modules: [] };
}

function Page({ record, year, lowData, children }: PageProps) {
  return (
    <PageRecordContext value={record}>
      <LowData value={lowData}>
        <CurrentYear value={year}>{children}</CurrentYear>
      </LowData>
    </PageRecordContext>
  );
}

interface PageProps {
  record: PageRecord;
  year: string;
  lowData: boolean;
  children: ReactNode;
}

/** No page of the navigation is the current one. */
const FAILED_PLACE = '/failed';

/** React writes links to the first pictures before everything else; they belong into the document's head. */
function splitPreloads(result: string): { preloads: string; html: string } {
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(result) ?? [];
  return { preloads, html: result.slice(preloads.length) };
}

const emptyRecord = (): PageRecord => ({
  status: 200,
  title: '',
  description: '',
  address: null,
  kind: 'website',
  sharePicture: null,
  news: null,
  isUnlisted: false,
});

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
