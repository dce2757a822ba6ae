import type { Element } from 'xast';
import { toXml } from 'xast-util-to-xml';

/** Removes characters that XML forbids. */
export function xmlDocument(root: Element): string {
  const xml = `<?xml version="1.0" encoding="utf-8"?>\n${toXml(root)}\n`;
  // `]]>` is forbidden in text too (XML 1.0, 2.4), and the serializer does not escape it.
  return xml.replace(FORBIDDEN, '').replaceAll(']]>', ']]&gt;');
}

/** All characters except `Char` of XML 1.0, 2.2. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
