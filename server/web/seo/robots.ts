/** The admin area is not disallowed, because robots that may not fetch it would never see its `noindex`. */
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
