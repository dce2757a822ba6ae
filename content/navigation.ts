import type { NavigationLink } from '../rules/content/link.ts';
import type { NavigationEntry } from '../rules/content/navigation.ts';
import { PAGE_PATHS } from '../rules/page-paths.ts';

/** The top entries of the navigation, in order. */
export const NAVIGATION: readonly NavigationEntry[] = [
  entry('Home', PAGE_PATHS.home, ['Intro']),
  entry('About Us', PAGE_PATHS.about, ['History', 'Board']),
  entry('Our Work', PAGE_PATHS.ourWork, ['Programs', 'Research', 'Advocacy']),
  entry('Membership', PAGE_PATHS.membership, [
    'Application form',
    { label: 'Directory', to: PAGE_PATHS.directory },
  ]),
  entry('Get Involved', PAGE_PATHS.getInvolved, [
    'Volunteer',
    'Donate',
    'Fundraising',
    { label: 'Events', to: PAGE_PATHS.events },
  ]),
  entry('Resources', PAGE_PATHS.resources, ['Library', 'FAQs', 'Glossary', 'Links']),
  entry('News and Blogs', PAGE_PATHS.news, ['Latest news', 'Blog', 'Newsletter']),
  entry('Contact', PAGE_PATHS.contact, ['Contact form']),
];

/** The footer's links under 'Explore', in two columns. */
export const EXPLORE: readonly NavigationLink[] = [
  { label: 'About Us', to: PAGE_PATHS.about },
  { label: 'Our Work', to: PAGE_PATHS.ourWork },
  { label: 'Membership', to: PAGE_PATHS.membership },
  { label: 'Directory', to: PAGE_PATHS.directory },
  { label: 'Get Involved', to: PAGE_PATHS.getInvolved },
  { label: 'Events', to: PAGE_PATHS.events },
  { label: 'Resources', to: PAGE_PATHS.resources },
  { label: 'News', to: PAGE_PATHS.news },
];

/** An entry whose sub-links are pages of their own, or places on its page: those are known by their label in kebab case. */
function entry(label: string, to: string, subLinks: readonly (string | NavigationLink)[]): NavigationEntry {
  return {
    label,
    to,
    subLinks: subLinks.map((subLink) =>
      typeof subLink === 'string'
        ? { label: subLink, to: `${to}#${subLink.toLowerCase().replaceAll(' ', '-')}` }
        : subLink,
    ),
  };
}
