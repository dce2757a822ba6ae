import { SITE } from '../../content/site.ts';

/** The network's e-mail address. */
export function EmailLink() {
  return <a href={`mailto:${SITE.email}`}>{SITE.email}</a>;
}
