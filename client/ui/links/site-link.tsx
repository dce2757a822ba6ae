import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isPreviewPath } from '../../../rules/articles/addresses/private-link.ts';
import { ENGLISH } from '../../../rules/languages/interface-languages.ts';
import { FEED_PATH, isVisitorPage, PAGE_PATHS } from '../../../rules/pages/pages.ts';
import { pageLanguage } from '../../words/page-language.ts';

/**
 * A link, in the language of the page. To and from the admin area and from private pages, whose policies
 * differ, and to the feed, it loads a document.
 */
export function SiteLink(props: ComponentProps<typeof Link>) {
  const { pathname } = useLocation();
  if (import.meta.env.SSR && leavesLanguage(props.to)) return <PlainLink {...props} />;
  const loadsDocument =
    (pathname === PAGE_PATHS.admin) !== (props.to === PAGE_PATHS.admin) ||
    isPreviewPath(pathname) ||
    props.to === FEED_PATH;
  // The router discovers no routes: it would only mark its links for that.
  return <Link discover="none" {...props} reloadDocument={props.reloadDocument ?? loadsDocument} />;
}

/** Whether a link on a page in another language leads to what is there in English only, such as the feed. */
const leavesLanguage = (to: ComponentProps<typeof Link>['to']): boolean =>
  pageLanguage() !== ENGLISH &&
  typeof to === 'string' &&
  to.startsWith('/') &&
  !isVisitorPage(to.replace(/[?#].*/, ''));

/** Without the router, which would add the prefix of the language. */
function PlainLink({
  to,
  mask: _mask,
  replace: _replace,
  state: _state,
  preventScrollReset: _scroll,
  reloadDocument: _reload,
  ...link
}: ComponentProps<typeof Link>) {
  return <a {...link} href={String(to)} hrefLang={ENGLISH} />;
}
