import { LRUCache } from 'lru-cache';
import { type AdminFacts, NO_ADMIN } from '../../rules/admin-page.ts';
import { yearOf } from '../../rules/dates.ts';
import { pastEvents } from '../../rules/event-times.ts';
import type { GivenForm, MembershipFacts } from '../../rules/membership-page.ts';
import type { ExecuteInProcess } from '../graphql/execute-in-process.ts';
import type { Log } from '../log.ts';
import { STATUS_CODES } from '../node-http.ts';
import { createYieldingQueue } from '../yielding-queue.ts';
import type { ClientBundle, Rendering } from './client-bundle.ts';
import { documentOf } from './document.ts';
import { siteEventEnds } from './site-events.ts';

export interface RenderedPage {
  readonly status: number;
  readonly document: string;
}

/**
 * Renders the page of a path. An error is logged and gives the 500 page. Rejects with DomainError UNAVAILABLE when the queue
 * is full.
 */
export type RenderPage = (path: string, options: RenderOptions) => Promise<RenderedPage>;

export interface RenderOptions {
  /** Without scripts and with small pictures. */
  readonly lowData: boolean;
  /** For the membership page. */
  readonly form?: GivenForm;
  /** For the admin area. */
  readonly admin?: AdminFacts;
}

export function createPageRenderer({
  loadClient,
  execute,
  clock,
  publicUrl,
  membership,
  log,
}: {
  /** Called at the first page, to keep starts fast. */
  loadClient: () => Promise<ClientBundle>;
  execute: ExecuteInProcess;
  clock: () => number;
  publicUrl: () => string;
  membership: Omit<MembershipFacts, 'form'>;
  log: Log;
}): RenderPage {
  const enqueue = createYieldingQueue();
  const markups = new LRUCache<string, string>({ max: MAX_MARKUPS });
  let loading: Promise<ClientBundle> | undefined;

  return (path, options) => enqueue(() => renderPage(path, options));

  async function renderPage(path: string, options: RenderOptions): Promise<RenderedPage> {
    loading ??= loadClient();
    const client = await loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    const rendering = await renderOrFail(client, path, options);
    // A failed or missing page has nothing to hydrate.
    const withScripts = rendering.status === 200 && !options.lowData;
    return {
      status: rendering.status,
      document: documentOf(rendering, client.assetsOf(rendering.modules), publicUrl(), withScripts),
    };
  }

  async function renderOrFail(
    client: ClientBundle,
    path: string,
    { lowData, form, admin = NO_ADMIN }: RenderOptions,
  ): Promise<Rendering> {
    try {
      const now = clock();
      return await client.renderRoute({
        path,
        origin: publicUrl(),
        year: yearOf(now),
        pastEvents: pastEvents(siteEventEnds(), now),
        membership: { ...membership, form: form ?? null },
        admin,
        lowData,
        execute,
        remember,
      });
    } catch (error) {
      log.error({ err: error }, 'A page could not be rendered');
      return client.renderFailure({
        status: 500,
        statusText: STATUS_CODES[500] ?? '',
        year: yearOf(clock()),
        lowData,
      });
    }
  }

  function remember(key: string, make: () => string): string {
    const markup = markups.get(key) ?? make();
    markups.set(key, markup);
    return markup;
  }
}

/** Of some 3 KB each. */
const MAX_MARKUPS = 500;
