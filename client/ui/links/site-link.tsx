import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isPreviewPath } from '../../../rules/articles/private-link.ts';
import { FEED_PATH, PAGE_PATHS } from '../../../rules/pages/pages.ts';

/**
 * A link. To and from the admin area and from private pages, whose policies differ, and to the feed, it loads
 * a document.
 */
export function SiteLink(props: ComponentProps<typeof Link>) {
  const { pathname } = useLocation();
  const loadsDocument =
    (pathname === PAGE_PATHS.admin) !== (props.to === PAGE_PATHS.admin) ||
    isPreviewPath(pathname) ||
    props.to === FEED_PATH;
  // The router discovers no routes: it would only mark its links for that.
  return <Link discover="none" {...props} reloadDocument={props.reloadDocument ?? loadsDocument} />;
}
