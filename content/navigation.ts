export interface NavigationLink {
  readonly label: string;
  readonly to: string;
}

export interface NavigationEntry extends NavigationLink {
  /** Places within the site; each is an id on its page or a page of its own. */
  readonly subLinks: readonly NavigationLink[];
}

/** The top entries of the navigation, in order. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { label: 'Home', to: '/', subLinks: [{ label: 'Intro', to: '/#intro' }] },
  { label: 'News and Blogs', to: '/news', subLinks: [{ label: 'Latest news', to: '/news#latest-news' }] },
];

/** The footer's links under 'Explore', in two columns. */
export const EXPLORE: readonly NavigationLink[] = [{ label: 'News', to: '/news' }];
