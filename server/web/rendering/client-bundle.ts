import { readFile } from 'node:fs/promises';
import type { Alternate } from '../../../rules/articles/addresses/hreflang.ts';
import type { NewsData } from '../../../rules/articles/news-data.ts';
import type { ShownContent, ShownEvent, ShownEventWords } from '../../../rules/events/shown-events.ts';
import type { ShareImage } from '../../../rules/images/share-image.ts';
import type { ContentPart } from '../../../rules/pages/page-content.ts';
import type { PageData } from '../../../rules/pages/page-data.ts';
import type { ExecuteInProcess } from '../graphql/execution/execute-in-process.ts';

/** The built client for server rendering, which knows the words of all languages. */
export interface ClientBundle {
  readRoute(request: RouteRequest): Promise<RouteReading>;
  /** The page for a failure of a route. */
  renderFailure(request: FailureRequest): Rendering;
  assetsOf(modules: readonly string[]): Assets;
  /** What `shownContent` needs to say in a language; undefined in English. */
  eventWordsOf(language: string): ShownEventWords | undefined;
  frameWordsOf(language: string): FrameWords;
  readonly languageAssets: LanguageAssets;
}

export interface RouteRequest extends PageData {
  /** See `pageAddress`; without its language. A path without a route gives the not-found page. */
  readonly path: string;
  readonly language: string;
  readonly execute: ExecuteInProcess;
  /** All content, and a digest that changes with it. */
  readonly content: ShownContent;
  readonly contentRevision: string;
  /** The stored text for a key, or a new one. For parts of pages that stay the same. */
  readonly remember: (key: string, make: () => string) => string;
}

export interface FailureRequest {
  readonly status: number;
  readonly statusText: string;
  readonly year: string;
  readonly lowData: boolean;
  readonly language: string;
  readonly content: ShownContent;
}

/** The data that a route reads before it is rendered. */
export interface RouteReading {
  /** Goes into the document for hydration. The page of a path depends on nothing else, except `lowData`. */
  readonly state: unknown;
  /** The modules of content that the browser loads before it hydrates. */
  readonly contentParts: readonly ContentPart[];
  render(): Rendering;
}

/** `html` goes into the root element. */
export interface Rendering {
  readonly status: number;
  readonly title: string;
  readonly description: string;
  /** The canonical address within the site; null for a failed page. */
  readonly address: string | null;
  readonly kind: 'website' | 'article';
  readonly shareImage: ShareImage | null;
  /** For an article page. */
  readonly news: NewsData | null;
  /** For the page of one event. */
  readonly event: ShownEvent | null;
  /** For the page of a topic. */
  readonly topic: { readonly name: string; readonly slug: string } | null;
  /** The addresses of a news article and its translations. */
  readonly alternates: readonly Alternate[];
  /** The language of a list of news. */
  readonly language: { readonly lang: string; readonly name: string } | null;
  /** Whether search engines should not list the page. */
  readonly isUnlisted: boolean;
  readonly html: string;
  /** `<link>` elements for the first visible images. */
  readonly preloads: string;
  /** The client's source files that the page uses, for `assetsOf`. */
  readonly modules: readonly string[];
}

/** What the server writes around a page, in its language. */
export interface FrameWords {
  /** The names of the choice of language, above and below the page. */
  readonly choice: string;
  readonly choiceBelow: string;
  readonly latestNews: string;
  /** What the document's script says; null in English, which it knows. */
  readonly script: object | null;
  /** The texts of the interface that the language shows in English. */
  readonly untranslated: readonly string[];
}

/** What sites with several languages have in addition. */
export interface LanguageAssets {
  /** The document's script of a page in another language, which has no client. */
  readonly start: string;
  readonly choice: Assets;
}

/** Paths of files. */
export interface Assets {
  readonly styles: readonly string[];
  /** The document's script. */
  readonly script: string;
  /** What the script loads once people see the page: those that it runs, then those that these import. */
  readonly modules: readonly string[];
}

/** Loads the output of `npm run build`. */
export async function loadBuiltClient(dist: URL): Promise<ClientBundle> {
  const [entry, manifest, ofLanguages] = await Promise.all([
    import(new URL('server/entry-server.js', dist).href) as Promise<
      Omit<ClientBundle, 'assetsOf' | 'languageAssets'>
    >,
    readManifest(dist, 'manifest.json'),
    readManifest(dist, 'languages.json'),
  ]);
  return {
    readRoute: entry.readRoute,
    renderFailure: entry.renderFailure,
    eventWordsOf: entry.eventWordsOf,
    frameWordsOf: entry.frameWordsOf,
    assetsOf: (modules) => assetsFromManifest(manifest, [CLIENT_START, ...CLIENT_MODULES, ...modules]),
    languageAssets: {
      start: assetsFromManifest(ofLanguages, [LANGUAGE_ENTRIES.start]).script,
      choice: assetsFromManifest(ofLanguages, [LANGUAGE_ENTRIES.choice]),
    },
  };
}

export async function loadGraphiqlAssets(dist: URL): Promise<Assets> {
  return assetsFromManifest(await readManifest(dist, 'graphiql.json'), [GRAPHIQL_START]);
}

async function readManifest(dist: URL, name: string): Promise<Manifest> {
  return JSON.parse(await readFile(new URL(`client/.vite/${name}`, dist), 'utf8')) as Manifest;
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const CLIENT_START = 'client/entry/start.ts';

/** The modules that the document's script runs. React is apart, so that it runs in a task of its own. */
const CLIENT_MODULES = ['client/entry/hydrate-root.ts', 'client/entry/entry-client.tsx'];

/** Built apart by `scripts/build/build-languages.ts`, so that English scripts stay as they are. */
export const LANGUAGE_ENTRIES = {
  start: 'client/entry/start-in-language.ts',
  choice: 'client/entry/language-choice.ts',
} as const;

export const GRAPHIQL_START = 'client/graphiql/start.ts';

/** @param modules source files; the first is the document's script. */
function assetsFromManifest(manifest: Manifest, [start = '', ...modules]: readonly string[]): Assets {
  const chunks = new Set<ManifestChunk>();
  const collect = (chunk: ManifestChunk | undefined) => {
    if (!chunk || chunks.has(chunk)) return;
    for (const imported of chunk.imports ?? []) collect(manifest[imported]);
    chunks.add(chunk);
  };
  const script = manifest[start];
  if (!script) throw new Error(`The built client has no ${start}`);
  for (const name of [start, ...modules]) collect(manifest[name]);
  const styles = new Set([...chunks].flatMap(({ css }) => css ?? []));
  const run = CLIENT_MODULES.flatMap((name) => manifest[name] ?? []);
  const files = new Set([...run, ...chunks].map(({ file }) => file));
  files.delete(script.file);
  const address = (file: string) => `/${file}`;
  return {
    styles: [...styles].map(address),
    script: address(script.file),
    modules: [...files].map(address),
  };
}
