/** Numbers of readers in words, for the list of articles and for 'Readers'. */

interface SourcePageViews {
  readonly source: keyof typeof SOURCE_NAMES;
  readonly reads: number;
}

export const SOURCE_NAMES = {
  WHATSAPP: 'WhatsApp',
  SEARCH: 'Search engines',
  THIS_SITE: 'This site',
  OTHER_SITE: 'Other sites',
  DIRECT: 'Direct',
} as const;

/** "Opened 120 times in 30 days, 840 in all" */
export function openedMessage({ recent, ever }: { recent: number; ever: number }): string {
  if (ever === 0) return 'Not opened yet';
  return `Opened ${format(recent)} ${recent === 1 ? 'time' : 'times'} in 30 days, ${format(ever)} in all`;
}

/** "From: WhatsApp 210, search engines 180", with no-break spaces inside of each part */
export function sourcesMessage(sources: readonly SourcePageViews[]): string {
  const counts = sources.map(({ source, reads: pageViews }) =>
    `${inSentence(SOURCE_NAMES[source])} ${format(pageViews)}`.replaceAll(' ', '\u00A0'),
  );
  return `From: ${counts.join(', ')}`;
}

const inSentence = (name: string): string => (name === SOURCE_NAMES.WHATSAPP ? name : name.toLowerCase());

/** "1,234" */
export const format = (count: number): string => count.toLocaleString('en');
