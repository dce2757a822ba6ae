import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ShownContent } from '../../rules/events/shown-events.ts';
import { type ContentPart, partOf, type ShownName } from '../../rules/pages/page-content.ts';
import type { PageName } from '../../rules/pages/pages.ts';
import { loadChunk } from './chunks/load-chunk.ts';

/** What the document's page and those that were opened since have of the site's content. */
const loaded: Partial<ShownContent> = {};

/** Only on the server and in tests: the content of one page. */
export const ContentContext = createContext<Partial<ShownContent> | null>(null);

/** Words and data of the site, of those that `rules/pages/page-content.ts` names for the page. */
export function useContent<Name extends ShownName>(name: Name): ShownContent[Name] {
  const given = useContext(ContentContext);
  const ofBrowser = () => loaded[name];
  const shown = useSyncExternalStore(subscribe, ofBrowser, ofBrowser);
  const value = given ? given[name] : shown;
  if (value === undefined) throw new Error(`PAGE_CONTENT lacks ${name}`);
  return value;
}

/**
 * Loads the content of a page, or of the layout, in the browser. Its address has the content's revision: a
 * document that is older than the content fails like one that is older than the program.
 * @throws ChunkFailure
 */
export async function loadContent(page: PageName | 'layout'): Promise<void> {
  const part = page === 'layout' ? page : partOf(page);
  if (import.meta.env.SSR || part === null) return;
  const address = addressOf(part);
  const load = () => import(/* @vite-ignore */ address) as Promise<{ default: Partial<ShownContent> }>;
  Object.assign(loaded, (await loadChunk(`content-${part}`, load)).default);
}

/** What shows some of it is drawn again, such as the footer. */
export function replaceContent(changed: Partial<ShownContent>): void {
  Object.assign(loaded, changed);
  for (const draw of drawn) draw();
}

const drawn = new Set<() => void>();

function subscribe(draw: () => void): () => void {
  drawn.add(draw);
  return () => void drawn.delete(draw);
}

/** Beside the module of the layout, which the document names: `contentAddress` has the form. */
function addressOf(part: ContentPart): string {
  const modules = document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset.modules;
  return `${/\/content\/[\w-]+\//.exec(String(modules))}${part}.js`;
}
