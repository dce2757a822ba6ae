import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isPreviewPath } from '../../../rules/articles/private-link.ts';
import { PAGE_PATHS } from '../../../rules/pages/pages.ts';

/**
 * A link within the site. To and from the admin area the document is loaded, because the content security policies differ; from the
 * page of a private link, whose article and referrer policy must not stay with other pages.
 */
export function SiteLink(props: ComponentProps<typeof Link>) {
  const { pathname } = useLocation();
  const crosses =
    (pathname === PAGE_PATHS.admin) !== (props.to === PAGE_PATHS.admin) || isPreviewPath(pathname);
  return <Link {...props} reloadDocument={props.reloadDocument ?? crosses} />;
}
