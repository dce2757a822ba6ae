import { type ForeignArticle, readForeign } from './foreign/read-foreign.ts';
import { rtfPictures } from './foreign/rtf-pictures.ts';
import { SHEET_TAG } from './inert-html.ts';
import { parseInert } from './read-html.ts';

/** Reads what another program put on the clipboard, its RTF beside its HTML. */
export function readForeignHtml(
  { html, rtf }: { readonly html: string; readonly rtf: string },
  ownSrc: (src: string) => string | undefined,
): ForeignArticle {
  return readForeign({
    nodes: parseInert(html),
    sheetTag: SHEET_TAG,
    isFromWordProcessor: WORD_PROCESSOR.test(html),
    fromRtf: () => rtfPictures(rtf),
    ownSrc,
  });
}

/** Word, Word for the web, Google Docs and the Offices of free software. */
const WORD_PROCESSOR = /\bmso-|\bMsoNormal\b|paraeid=|docs-internal-guid|content="(?:LibreOffice|OpenOffice)/;
