import { createContext, type ReactNode, use } from 'react';

/** The server renders the markup of children once for each key. Null in the browser. */
export type MarkupOf = (key: string, children: ReactNode) => string;

export const MarkupCacheContext = /* @__PURE__ */ createContext<MarkupOf | null>(null);

interface CachedMarkupProps {
  as: 'div' | 'li';
  className: string | undefined;
  /** Names all data of the children except the site's address and the version; null for no cache. */
  cacheKey: string | null;
  children: ReactNode;
}

/** Children that many pages share. The server renders them alone: without page data, location or `useId`. */
export function CachedMarkup({ as: Element, className, cacheKey, children }: CachedMarkupProps) {
  const html =
    import.meta.env.SSR && cacheKey !== null ? use(MarkupCacheContext)?.(cacheKey, children) : undefined;
  if (html === undefined) return <Element className={className}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it.
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
