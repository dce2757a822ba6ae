/**
 * What robots are asked to leave alone, and where all else is listed. The admin area is not named: who may not ask for it
 * never reads there that it is not to be listed.
 * @param origin of the site's addresses.
 */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...HIDDEN.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

const HIDDEN = ['/graphql', '/low-data'];
