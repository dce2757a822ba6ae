import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isPreviewPath } from '../../../rules/articles/private-link.ts';
import { PAGE_PATHS } from '../../../rules/pages/pages.ts';

/** A link that loads a document to and from the admin area and from private pages: their policies differ. */
export function SiteLink(props: ComponentProps<typeof Link>) {
  const { pathname } = useLocation();
  const crosses =
    (pathname === PAGE_PATHS.admin) !== (props.to === PAGE_PATHS.admin) || isPreviewPath(pathname);
  return <Link {...props} reloadDocument={props.reloadDocument ?? crosses} />;
}
