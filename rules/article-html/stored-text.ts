/** The words of an article's stored HTML in one line, as `plainText` gives those of its document; tells no other HTML. */
export function storedText(html: string): string {
  return html
    .replace(/<\/?(\w+)[^>]*>/g, (_tag, name: string) => (WITHIN_A_LINE.has(name) ? '' : ' '))
    .replace(/&(amp|lt|gt|quot);/g, (_entity, name: string) => CHARACTERS[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

const WITHIN_A_LINE = new Set(['a', 'strong', 'em', 'u', 's']);
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
