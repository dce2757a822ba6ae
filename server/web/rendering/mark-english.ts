import { ENGLISH } from '../../../rules/languages/interface-languages.ts';

/**
 * Gives `lang` to elements whose whole text is English on a page in another language, so that screen readers
 * pronounce it as English (WCAG 3.1.2).
 * @param html as React renders it @param texts that have no translation
 */
export function markEnglish(html: string, texts: readonly string[]): string {
  if (texts.length === 0) return html;
  const english = new Set(texts.flatMap((text) => [text, ...text.split(LINE_ENDS)]));
  const isEnglish = (text: string) =>
    english.has(text) || (text.endsWith(CUT) && texts.some((whole) => whole.startsWith(text.slice(0, -1))));
  return html.replace(WITH_TEXT_ALONE, (element, name: string, attributes: string, text: string) =>
    isEnglish(plain(text)) && !/ lang=/.test(attributes)
      ? `<${name}${attributes} lang="${ENGLISH}">${text}</${name}>`
      : element,
  );
}

/** Pages show the lines of some texts in elements of their own. */
const LINE_ENDS = /\n+/;

/** The end of an excerpt. */
const CUT = '…';

const WITH_TEXT_ALONE = /<([a-z][a-z0-9]*)((?: [^>]*)?)>([^<]+)<\/\1>/g;

/** What React has escaped. */
const plain = (markup: string): string =>
  markup.replace(/&(\w+|#x27);/g, (entity, name: string) => ESCAPED[name] ?? entity);

const ESCAPED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
