import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type PreviewData, readPreviewPath } from '../../../rules/articles/addresses/private-link.ts';
import { eventsUntil } from '../../../rules/events/event-times.ts';
import { ENGLISH } from '../../../rules/languages/interface-languages.ts';
import { readLanguage } from '../../../rules/languages/language-path.ts';
import { type AdminData, NO_ADMIN } from '../../../rules/pages/admin-page.ts';
import type { GivenForm, MembershipData } from '../../../rules/pages/membership-page.ts';
import { type ContentPart, contentAddress, shownRevision } from '../../../rules/pages/page-content.ts';
import { yearOf } from '../../../rules/time/dates.ts';
import type { ContentSnapshot, ContentSource } from '../../features/content/content-source.ts';
import type { Log } from '../../platform/logging/log.ts';
import { STATUS_CODES } from '../../platform/node-http.ts';
import type { ExecuteInProcess } from '../graphql/execution/execute-in-process.ts';
import type { ClientBundle, Rendering, RouteRequest } from './client-bundle.ts';
import { documentOf } from './document.ts';
import { escapeJson } from './escape.ts';
import type { LanguageChoice } from './language-choice.ts';
import { markEnglish } from './mark-english.ts';
import { eventEndsOf, shownContentOf } from './site-events.ts';

export interface RenderedPage extends FromSource {
  readonly status: number;
  readonly document: string;
}

interface PageSource extends FromSource, Omit<RenderOptions, 'form'> {
  readonly state: string | null;
  readonly contentParts: readonly ContentPart[];
  readonly snapshot: ContentSnapshot;
  /** See `eventsUntil`. */
  readonly until: number;
  readonly language: string;
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
      const { language } = readLanguage(path);
      const request = requestOf(client, path, options, snapshot);
      const route = await client.readRoute(request);
      const state = escapeJson(route.state);
      const source = hash(
        'sha256',
        `${path} ${options.lowData} ${request.contentRevision} ${snapshot.languages} ${state}`,
      );
      if (earlier?.source === source) return earlier;
      const { contentParts } = route;
      const until = request.eventsUntil;
      const given = { state, source, contentParts, snapshot, until, language, ...options };
      return toPage(client, route.render(), given);
    } catch (error) {
      log.error({ err: error }, 'A page could not be rendered');
      const status = 500;
      const { lowData } = options;
      const snapshot = contentSource.known();
      const { language } = readLanguage(path);
      const content = shownContentOf(snapshot.in(language).content, 0, client.eventWordsOf(language));
      const statusText = STATUS_CODES[status] ?? '';
      const year = yearOf(clock());
      const failed = client.renderFailure({ status, statusText, year, lowData, language, content });
      return toPage(client, failed, {
        state: null,
        source: null,
        contentParts: [],
        snapshot,
        until: 0,
        lowData,
        language,
      });
    }
  }

  function requestOf(
    client: ClientBundle,
    address: string,
    { lowData, form, admin = NO_ADMIN, preview }: RenderOptions,
    snapshot: ContentSnapshot,
  ): RouteRequest {
    const now = clock();
    const { language, path } = readLanguage(address);
    const { content, revision } = snapshot.in(language);
    const until = eventsUntil(eventEndsOf(content), now);
    const draftId = preview?.state === 'open' ? readPreviewPath(path)?.articleId : undefined;
    return {
      path,
      language,
      origin: publicUrl(),
      year: yearOf(now),
      eventsUntil: until,
      membership: { ...membership, form: form ?? null },
      admin,
      lowData,
      content: shownContentOf(content, until, client.eventWordsOf(language)),
      contentRevision: shownRevision(revision, until),
      ...(preview && { preview }),
      execute: (operation) => execute(operation, draftId),
      remember,
    };
  }

  function toPage(
    client: ClientBundle,
    rendered: Rendering,
    { state, source, contentParts, snapshot, until, lowData, language, unsaved, admin, preview }: PageSource,
  ): RenderedPage {
    const { status, modules } = rendered;
    const { content, untranslated } = snapshot.in(language);
    const frameWords = client.frameWordsOf(language);
    const inEnglish = [...untranslated, ...frameWords.untranslated];
    const rendering = { ...rendered, html: markEnglish(rendered.html, inEnglish) };
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
        language === ENGLISH
          ? { ...assets, modules: [...assets.modules, ...addresses] }
          : { ...assets, script: client.languageAssets.start, modules: [] },
        {
          origin: publicUrl(),
          content,
          language,
          words: frameWords,
          choice: admin || preview || unsaved ? null : choiceOf(snapshot, client),
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

/** What visitors choose a language with; null where the site has English alone. */
const choiceOf = ({ languages }: ContentSnapshot, { languageAssets }: ClientBundle): LanguageChoice | null =>
  languages.length === 0 ? null : { languages, assets: languageAssets.choice };

/** For V8, React's text is a tree of some two hundred pieces, which is three times as large. */
const inOnePiece = (text: string) => Buffer.from(text).toString();

/** Each has some 3 KB. */
const MAX_MARKUPS = 500;
