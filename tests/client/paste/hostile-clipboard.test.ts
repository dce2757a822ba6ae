import { describe, expect, it } from 'vitest';
import { readExternalNodes } from '../../../client/editor/paste/html/read-external-html.ts';
import { SHEET_TAG } from '../../../client/editor/paste/html/read-html.ts';
import { rtfImages } from '../../../client/editor/paste/images/rtf-images.ts';
import { plainText } from '../../../rules/article-html/reading/flatten.ts';
import { parseHtml } from '../../../server/features/news/text/parse-html.ts';

const LIMITS = { maxDepth: 100, maxElements: 100_000, exceeded: () => new Error('too much') };

const read = (html: string) =>
  readExternalNodes({
    nodes: parseHtml(html, LIMITS),
    isFromWordProcessor: true,
    fromRtf: () => [],
    ownSrc: () => undefined,
  });

const wordLine = (_: unknown, index: number) => `<p style="mso-list:l0 level${index + 1} lfo1">x</p>`;

describe('a clipboard made to block the page', () => {
  // Each took minutes, or exhausted the stack or the memory.
  it.each([
    ['comments between blanks', `<p>x</p>${' <!---->'.repeat(100_000)}`],
    ['a description of blanks', `<p>x</p><img src="/a" alt="${' '.repeat(1_000_000)}y">`],
    ['a picture of blanks', `<p>x</p><img src="data:image/png;base64,${' '.repeat(1_000_000)}!">`],
    ['lines in bold', `<b style="white-space:pre">${'x\n'.repeat(500_000)}</b>`],
    ['ever deeper lines of lists', Array.from({ length: 3000 }, wordLine).join('')],
    [
      'a style sheet with a long value for many',
      `<${SHEET_TAG}>p{display:${'a'.repeat(1_000_000)}}</${SHEET_TAG}>${'<p>x</p>'.repeat(5000)}`,
    ],
  ])('is still read: %s', (_name, html) => {
    expect(plainText(read(html).document)).toMatch(/^x/);
  });

  it('takes no longer than the picture where that is cut off', () => {
    const { document, leftOut } = read('<p>x</p><img src="data:image/png;base64,AAAAA">');
    expect([plainText(document), leftOut.images]).toEqual(['x', 1]);
  });
});

it('the digits of a picture in RTF are read in both cases, whatever is between them', () => {
  const [image] = rtfImages('{\\rtf1{\\pict\\pngblip 0f\nA0\r\n é 9}}');
  expect([...(image?.bytes ?? [])]).toEqual([0x0f, 0xa0]);
});
