import { STATUS_CODES } from 'node:http';
import { EVENTS } from '../../content/events.ts';
import { type AdminFacts, NO_ADMIN } from '../../rules/admin-page.ts';
import { yearOf } from '../../rules/dates.ts';
import { pastEvents } from '../../rules/event-times.ts';
import type { GivenForm, MembershipFacts } from '../../rules/membership-page.ts';
import type { ExecuteInProcess } from '../graphql/execute-in-process.ts';
import type { Log } from '../log.ts';
import { createYieldingQueue } from '../yielding-queue.ts';
import type { ClientBundle, Rendering } from './client-bundle.ts';
import { documentOf } from './document.ts';

export interface RenderedPage {
  readonly status: number;
  readonly document: string;
}

/**
 * Renders the page of a path, for a reader who saves data without scripts and with small pictures; a page that throws
 * becomes the 500 page, its reason goes into the log. Rejects with DomainError UNAVAILABLE where too many pages are waited for.
 */
export type RenderPage = (path: string, options: RenderOptions) => Promise<RenderedPage>;

export interface RenderOptions {
  readonly lowData: boolean;
  /** Of the page that has the membership form. */
  readonly form?: GivenForm;
  /** Of the page of the admin area. */
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
  /** Called at the first page, so that a start need not wait for it. */
  loadClient: () => Promise<ClientBundle>;
  execute: ExecuteInProcess;
  clock: () => number;
  /** The origin that people reach the site at; settled when the first page is asked for. */
  publicUrl: () => string;
  membership: Omit<MembershipFacts, 'form'>;
  log: Log;
}): RenderPage {
  const inTurn = createYieldingQueue();
  let loading: Promise<ClientBundle> | undefined;

  return (path, options) => inTurn(() => renderPage(path, options));

  async function renderPage(path: string, options: RenderOptions): Promise<RenderedPage> {
    loading ??= loadClient();
    const client = await loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    const rendering = await renderOrFail(client, path, options);
    // A page that failed or is missing has nothing to go on from: without scripts it stays as it is.
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
        pastEvents: pastEvents(EVENTS, now),
        membership: { ...membership, form: form ?? null },
        admin,
        lowData,
        execute,
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
}
