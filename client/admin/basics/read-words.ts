/** Numbers of readers in words, for the list of articles and for 'Readers'. */

interface SourceReads {
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
export function openedWords({ recent, ever }: { recent: number; ever: number }): string {
  if (ever === 0) return 'Not opened yet';
  return `Opened ${format(recent)} ${recent === 1 ? 'time' : 'times'} in 30 days, ${format(ever)} in all`;
}

/** "From: WhatsApp 210, search engines 180" */
export function sourcesWords(sources: readonly SourceReads[]): string {
  const counts = sources.map(({ source, reads }) => `${inSentence(SOURCE_NAMES[source])} ${format(reads)}`);
  return `From: ${counts.join(', ')}`;
}

const inSentence = (name: string): string => (name === SOURCE_NAMES.WHATSAPP ? name : name.toLowerCase());

/** "1,234" */
export const format = (count: number): string => count.toLocaleString('en');
