import { eventPath } from '../events/network-event.ts';
import { canonicalPagePath, FEED_PATH, MISSING_ARTICLE_PATH, PAGE_PATHS } from '../pages/pages.ts';
import { only } from './entries.ts';
import { type Choice, field, named } from './form/fields.ts';
import type { SiteFacts } from './site-facts.ts';
import { isPhoneNumber, isPublicEmailAddress, isWebAddress, textThat, words } from './words.ts';

/** A page of the site or a place on it, the feed, a web address, an email address or a phone number. */
export const target = (site: SiteFacts) =>
  field(
    textThat(
      (address) => isTarget(address, site),
      ({ input }) => wanted(String(input), site),
    ),
    { label: 'Leads to', control: 'target', choices: addressChoices(site) },
  );

/** @param label what the panel calls it */
export const link = (to: ReturnType<typeof target>, label = 'Link') =>
  field(only({ label: field(words, 'Words of the link'), to }), label);

/** The address of an article, which is not looked up. */
export const articleAddress = textThat(
  isArticle,
  'the address of an article of the site, such as /news/01a1fc9e-8ad0-7ef1-b408-a45eb4c9ec7d',
);

/** Pages and places on them: '/get-involved#donate' is 'Get involved: Donate'. */
function addressChoices({ addresses }: SiteFacts): Choice[] {
  return [...(addresses ?? []), FEED_PATH].map((address) => {
    const names = address
      .replace(/\.\w+$/, '')
      .split(/[/#]/)
      .filter(Boolean);
    return { value: address, label: names.map(named).join(': ') || 'Home' };
  });
}

function isTarget(address: string, { addresses, email }: SiteFacts): boolean {
  if (address.startsWith('/'))
    return addresses === null || addresses.has(known(address)) || address === FEED_PATH || isArticle(address);
  const [, scheme, rest = ''] = /^(mailto|tel):([^?]*)/.exec(address) ?? [];
  if (scheme === 'mailto') return rest === email || isPublicEmailAddress(rest);
  return scheme === 'tel' ? isPhoneNumber(rest) : isWebAddress(address);
}

/** Removes the query, unless it names an event as addresses did before 2027. */
function known(address: string): string {
  const [beforeHash = '', hash] = address.split('#');
  const [path = '', query] = beforeHash.split('?');
  const event = path === PAGE_PATHS.events ? new URLSearchParams(query).get('event') : null;
  if (event !== null) return eventPath(event);
  return hash === undefined ? path : `${path}#${hash}`;
}

function isArticle(address: string): boolean {
  const path = canonicalPagePath(address.split(/[?#]/)[0] ?? '');
  return path?.startsWith(`${PAGE_PATHS.news}/`) === true && path !== MISSING_ARTICLE_PATH;
}

function wanted(address: string, { addresses }: SiteFacts): string {
  const all = [...(addresses ?? [])];
  const [page = ''] = address.split(/[?#]/);
  const isEvent = (path: string) => path.startsWith(eventPath(''));
  if (page === PAGE_PATHS.events || isEvent(page))
    return `one of ${all.filter((each) => each === PAGE_PATHS.events || isEvent(each)).join(', ')}`;
  if (addresses?.has(page)) {
    const near = all.filter((each) => each === page || each.startsWith(`${page}#`));
    return `one of ${near.join(', ')}`;
  }
  const pages = all.filter((each) => !each.includes('#') && !isEvent(each));
  return `a page of the site (${pages.join(', ')}), a web address, or one that begins with mailto: or tel:`;
}
