import { readFile } from 'node:fs/promises';
import type { AdminFacts } from '../../rules/admin-page.ts';
import type { MembershipFacts } from '../../rules/membership-page.ts';
import type { NewsFacts } from '../../rules/news-facts.ts';
import type { SharePicture } from '../../rules/share-picture.ts';
import type { ExecuteInProcess } from '../graphql/execute-in-process.ts';

/** The built client, as the server uses it: a function that renders a page, and the files each page needs. */
export interface ClientBundle {
  renderRoute(request: RouteRequest): Promise<Rendering>;
  /** The page for a failure that no route could show itself. */
  renderFailure(request: FailureRequest): Rendering;
  assetsOf(modules: readonly string[]): Assets;
}

export interface RouteRequest {
  /** The page's address, see `pageAddress`; one that no route has gives the not-found page. */
  readonly path: string;
  /** The origin that people reach the site at. */
  readonly origin: string;
  /** The year that the footer says. */
  readonly year: string;
  /** The ids of the events that are over. */
  readonly pastEvents: readonly string[];
  readonly membership: MembershipFacts;
  readonly admin: AdminFacts;
  /** Whether it is for a reader who saves data. */
  readonly lowData: boolean;
  readonly execute: ExecuteInProcess;
}

export interface FailureRequest {
  readonly status: number;
  readonly statusText: string;
  readonly year: string;
  readonly lowData: boolean;
}

/** A page without its document: `html` goes into the root element, `state` into the page for hydration. */
export interface Rendering {
  readonly status: number;
  readonly title: string;
  readonly description: string;
  /** The address within the site under which the page is to be known; null for one that failed. */
  readonly address: string | null;
  readonly kind: 'website' | 'article';
  /** The page's own picture for those who share it. */
  readonly sharePicture: SharePicture | null;
  /** Of a page that is a news article. */
  readonly news: NewsFacts | null;
  /** Whether search engines are to leave the page out. */
  readonly isUnlisted: boolean;
  readonly html: string;
  /** `<link>` elements for the pictures that are seen first. */
  readonly preloads: string;
  readonly state: unknown;
  /** The client's source files that the page was made of, for `assetsOf`. */
  readonly modules: readonly string[];
}

/** Addresses of files. Scripts that the first one asks for are not named ahead: the page is read before they are needed. */
export interface Assets {
  readonly styles: readonly string[];
  readonly script: string;
}

/** Loads what `npm run build` wrote. */
export async function loadBuiltClient(dist: URL): Promise<ClientBundle> {
  const [entry, manifest] = await Promise.all([
    import(new URL('server/entry-server.js', dist).href) as Promise<
      Pick<ClientBundle, 'renderRoute' | 'renderFailure'>
    >,
    readManifest(dist, 'manifest.json'),
  ]);
  return {
    renderRoute: entry.renderRoute,
    renderFailure: entry.renderFailure,
    assetsOf: (modules) => assetsFromManifest(manifest, [CLIENT_START, CLIENT_ENTRY, ...modules]),
  };
}

/** The files of GraphiQL's page, as `npm run build` wrote them. */
export async function loadGraphiqlAssets(dist: URL): Promise<Assets> {
  return assetsFromManifest(await readManifest(dist, 'graphiql.json'), [GRAPHIQL_START]);
}

async function readManifest(dist: URL, name: string): Promise<Manifest> {
  return JSON.parse(await readFile(new URL(`client/.vite/${name}`, dist), 'utf8')) as Manifest;
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

/** A chunk in Vite's manifest. */
interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** What a document names, and what that asks for once the page can be read. */
const CLIENT_START = 'client/start.ts';
const CLIENT_ENTRY = 'client/entry-client.tsx';

export const GRAPHIQL_START = 'client/graphiql/start.ts';

/** @param modules source files; the first is what the document names as its script. */
function assetsFromManifest(manifest: Manifest, [start = '', ...modules]: readonly string[]): Assets {
  const chunks = new Set<ManifestChunk>();
  const collect = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(chunk)) return;
    for (const imported of chunk.imports ?? []) collect(imported);
    chunks.add(chunk);
  };
  for (const name of [start, ...modules]) collect(name);
  const script = manifest[start]?.file;
  if (!script) throw new Error(`The built client has no ${start}`);
  const styles = new Set([...chunks].flatMap(({ css }) => css ?? []));
  const address = (file: string) => `/${file}`;
  return { styles: [...styles].map(address), script: address(script) };
}
