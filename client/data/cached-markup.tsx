import { createContext, type ReactNode, useContext } from 'react';

/** On the server: the markup of children, rendered once for each key. Null in the browser. */
export type MarkupOf = (key: string, children: ReactNode) => string;

export const MarkupCacheContext = createContext<MarkupOf | null>(null);

interface CachedMarkupProps {
  as: 'div' | 'li';
  className: string | undefined;
  /** What the children depend on, beside the site's address and the low-data version; null to render them each time. */
  cacheKey: string | null;
  children: ReactNode;
}

/**
 * An element whose children are the same on many pages. The server renders them apart from the page, so they have no facts, no
 * location and no `useId`; the browser renders them as all others, to the same markup.
 */
export function CachedMarkup({ as: Element, className, cacheKey, children }: CachedMarkupProps) {
  const markupOf = useContext(MarkupCacheContext);
  if (!markupOf || cacheKey === null) return <Element className={className}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it.
  return <Element className={className} dangerouslySetInnerHTML={{ __html: markupOf(cacheKey, children) }} />;
}
