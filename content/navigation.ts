import type { ContentOf, NavigationEntry, NavigationLink } from '../rules/content/schemas.ts';
import { PAGE_PATHS } from '../rules/pages/pages.ts';

/** The labels of the pages in the navigation and the footer. */
const HOME = { label: 'Home', to: PAGE_PATHS.home };
const ABOUT = { label: 'About Us', to: PAGE_PATHS.about };
const OUR_WORK = { label: 'Our Work', to: PAGE_PATHS.ourWork };
const MEMBERSHIP = { label: 'Membership', to: PAGE_PATHS.membership };
const DIRECTORY = { label: 'Directory', to: PAGE_PATHS.directory };
const GET_INVOLVED = { label: 'Get Involved', to: PAGE_PATHS.getInvolved };
const EVENTS = { label: 'Events', to: PAGE_PATHS.events };
const RESOURCES = { label: 'Resources', to: PAGE_PATHS.resources };
const NEWS = { label: 'News and Blogs', to: PAGE_PATHS.news };
const CONTACT = { label: 'Contact', to: PAGE_PATHS.contact };

/** The top entries of the navigation, in order. */
export const NAVIGATION: readonly NavigationEntry[] = [
  entry(HOME, ['Intro']),
  entry(ABOUT, ['History', 'Board']),
  entry(OUR_WORK, ['Programs', 'Research', 'Advocacy']),
  entry(MEMBERSHIP, ['Application form', DIRECTORY]),
  entry(GET_INVOLVED, ['Volunteer', 'Donate', 'Fundraising', EVENTS]),
  entry(RESOURCES, ['Library', 'FAQs', 'Glossary', 'Links']),
  entry(NEWS, ['Latest news', 'Blog', 'Newsletter']),
  entry(CONTACT, ['Contact form']),
];

/** The footer's links under 'Explore', in two columns. */
export const EXPLORE: readonly NavigationLink[] = [
  ABOUT,
  OUR_WORK,
  MEMBERSHIP,
  DIRECTORY,
  GET_INVOLVED,
  EVENTS,
  RESOURCES,
  { ...NEWS, label: 'News' },
];

/** Stands in the footer of each page, the promise also beside what the link leads to. */
export const PRIVACY: ContentOf<'PRIVACY'> = {
  promise: 'This site loads nothing from other companies and sets no tracking cookie.',
  link: { label: 'Privacy', to: `${PAGE_PATHS.membership}#what-we-store` },
};

/** A sub-link without an address leads to a part of the entry's page. Its id is the label in kebab case. */
function entry(page: NavigationLink, subLinks: readonly (string | NavigationLink)[]): NavigationEntry {
  return {
    ...page,
    subLinks: subLinks.map((subLink) =>
      typeof subLink === 'string'
        ? { label: subLink, to: `${page.to}#${subLink.toLowerCase().replaceAll(' ', '-')}` }
        : subLink,
    ),
  };
}
