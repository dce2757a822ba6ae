import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type PreviewData, readPreviewPath } from '../../../rules/articles/private-link.ts';
import { eventsUntil } from '../../../rules/events/event-times.ts';
import { type AdminData, NO_ADMIN } from '../../../rules/pages/admin-page.ts';
import type { GivenForm, MembershipData } from '../../../rules/pages/membership-page.ts';
import { type ContentPart, contentAddress, shownRevision } from '../../../rules/pages/page-content.ts';
import { yearOf } from '../../../rules/time/dates.ts';
import type { ContentSnapshot, ContentSource } from '../../features/content/content-source.ts';
import type { Log } from '../../platform/logging/log.ts';
import { STATUS_CODES } from '../../platform/node-http.ts';
import type { ExecuteInProcess } from '../graphql/execution/execute-in-process.ts';
import type { ClientBundle, Rendering, RouteRequest } from './client-bundle.ts';
import { documentOf, escapeJson } from './document.ts';
import { eventEndsOf, shownContentOf } from './site-events.ts';

export interface RenderedPage extends FromSource {
  readonly status: number;
  readonly document: string;
}

interface PageSource extends FromSource {
  readonly state: string | null;
  readonly contentParts: readonly ContentPart[];
  readonly snapshot: ContentSnapshot;
  /** See `eventsUntil`. */
  readonly until: number;
  readonly lowData: boolean;
  readonly unsaved?: ContentSnapshot;
}

interface FromSource {
  /** A digest of all its sources; null when they are unknown. */
  readonly source: string | null;
}

/**
 * Renders the page of a path; an error is logged and gives the 500 page. Call it in a queued job, because it
 * blocks for milliseconds. @returns `earlier`, an older result, when the page would be the same.
 */
export type RenderPage = <Earlier extends FromSource>(
  path: string,
  options: RenderOptions,
  earlier: Earlier | undefined,
) => Promise<RenderedPage | Earlier>;

export interface RenderOptions {
  /** Without scripts and with small images. */
  readonly lowData: boolean;
  /** For the membership page. */
  readonly form?: GivenForm;
  /** For the admin area. */
  readonly admin?: AdminData;
  /** For the page of a private link that was checked. */
  readonly preview?: PreviewData;
  /** Content that is not saved, in place of what the site has. The page has no scripts and leads nowhere. */
  readonly unsaved?: ContentSnapshot;
}

export function createPageRenderer({
  loadClient,
  execute,
  clock,
  publicUrl,
  membership,
  content: contentSource,
  log,
}: {
  /** Called at the first page, to keep starts fast. */
  loadClient: () => Promise<ClientBundle>;
  execute: ExecuteInProcess;
  clock: () => number;
  publicUrl: () => string;
  membership: Omit<MembershipData, 'form'>;
  content: ContentSource;
  log: Log;
}): RenderPage {
  const markups = new LRUCache<string, string>({ max: MAX_MARKUPS });
  let loading: Promise<ClientBundle> | undefined;

  return renderPage;

  async function renderPage<Earlier extends FromSource>(
    path: string,
    options: RenderOptions,
    earlier: Earlier | undefined,
  ): Promise<RenderedPage | Earlier> {
    loading ??= loadClient();
    const client = await loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    try {
      const snapshot = options.unsaved ?? (await contentSource.usable());
      const request = requestOf(path, options, snapshot);
      const route = await client.readRoute(request);
      const state = escapeJson(route.state);
      const source = hash('sha256', `${path} ${options.lowData} ${snapshot.revision} ${state}`);
      if (earlier?.source === source) return earlier;
      const { contentParts } = route;
      const until = request.eventsUntil;
      return toPage(client, route.render(), { state, source, contentParts, snapshot, until, ...options });
    } catch (error) {
      log.error({ err: error }, 'A page could not be rendered');
      const status = 500;
      const { lowData } = options;
      const snapshot = contentSource.known();
      const content = shownContentOf(snapshot.content, 0);
      const statusText = STATUS_CODES[status] ?? '';
      const failed = client.renderFailure({ status, statusText, year: yearOf(clock()), lowData, content });
      return toPage(client, failed, {
        state: null,
        source: null,
        contentParts: [],
        snapshot,
        until: 0,
        lowData,
      });
    }
  }

  function requestOf(
    path: string,
    { lowData, form, admin = NO_ADMIN, preview }: RenderOptions,
    { content, revision }: ContentSnapshot,
  ): RouteRequest {
    const now = clock();
    const until = eventsUntil(eventEndsOf(content), now);
    const draftId = preview?.state === 'open' ? readPreviewPath(path)?.articleId : undefined;
    return {
      path,
      origin: publicUrl(),
      year: yearOf(now),
      eventsUntil: until,
      membership: { ...membership, form: form ?? null },
      admin,
      lowData,
      content: shownContentOf(content, until),
      contentRevision: shownRevision(revision, until),
      ...(preview && { preview }),
      execute: (operation) => execute(operation, draftId),
      remember,
    };
  }

  function toPage(
    client: ClientBundle,
    rendering: Rendering,
    { state, source, contentParts, snapshot, until, lowData, unsaved }: PageSource,
  ): RenderedPage {
    const { status, modules } = rendering;
    // A failed or missing page has nothing to hydrate.
    const givenState = status === 200 && !lowData && !unsaved ? state : null;
    const assets = client.assetsOf(modules);
    const addresses = contentParts.map((part) =>
      contentAddress(shownRevision(snapshot.revision, until), part),
    );
    return {
      status,
      source,
      document: documentOf(
        rendering,
        { ...assets, modules: [...assets.modules, ...addresses] },
        {
          origin: publicUrl(),
          content: snapshot.content,
          state: givenState,
          leadsNowhere: unsaved !== undefined,
        },
      ),
    };
  }

  function remember(key: string, make: () => string): string {
    const markup = markups.get(key) ?? inOnePiece(make());
    markups.set(key, markup);
    return markup;
  }
}

/** For V8, React's text is a tree of some two hundred pieces, which is three times as large. */
const inOnePiece = (text: string) => Buffer.from(text).toString();

/** Each has some 3 KB. */
const MAX_MARKUPS = 500;
