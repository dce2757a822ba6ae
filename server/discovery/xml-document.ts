import type { Element } from 'xast';
import { toXml } from 'xast-util-to-xml';

/** An element as a document of its own, without the characters that XML forbids. */
export function xmlDocument(root: Element): string {
  const xml = `<?xml version="1.0" encoding="utf-8"?>\n${toXml(root)}\n`;
  // In text, the end of a section that nobody opened is forbidden too (2.4), and the serializer leaves it as it is.
  return xml.replace(FORBIDDEN, '').replaceAll(']]>', ']]&gt;');
}

/** What is no `Char` of XML 1.0, 2.2. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
