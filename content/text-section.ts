import type { NavigationLink } from './navigation.ts';

/** A short text under a heading, with the one thing that can be done about it. */
export interface TextSection {
  /** Its place on the page: what a sub-link of the navigation names behind its '#'. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** To a page of the site, or a `mailto:` address. */
  readonly link?: NavigationLink;
}
