import { describe, expect, it } from 'vitest';
import { inertHtml } from '../../../client/editor/paste/html/read-html.ts';
import { alignmentOf } from '../../../rules/article-html/attributes/alignment.ts';
import { readArticle } from '../../../rules/article-html/reading/read.ts';
import { writeArticle } from '../../../rules/article-html/write.ts';

/** So long that code with quadratic time exceeds the test's time limit. */
const LENGTH = 1_000_000;

const fill = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length));

describe('HTML that is made inert', () => {
  it.each([
    ['<p style="text-align:center">a</p>', '<p inert--style="text-align:center">a</p>'],
    ['<p/STYLE=x onclick="a>b" id=\'"\'>a', '<p/inert--STYLE=x inert--onclick="a>b" id=\'"\'>a'],
    ['<style>p{}</style>', '<noembed>p{}</noembed>'],
    ['a < b style="x" > c', 'a < b style="x" > c'],
    ['<a title="<b style=x>">', '<a title="<b style=x>">'],
    ['<a " <b style=x>', '<a " <b inert--style=x>'],
  ])('keeps its meaning: %s', (html, inert) => {
    expect(inertHtml(html)).toBe(inert);
  });

  it.each([
    ['a name without an end', `<${fill('a')}`],
    ['a tag of blanks', `<a${fill(' ')}`],
    ['tags without an end', fill('<a')],
    ['tags in a quote without an end', `<a "${fill('<a')}`],
    ['quotes in quotes', fill(`<a"'`)],
    ['quotes in quotes with a blank', fill(`<a '"`)],
    ['empty quotes', `<a ${fill('""')}`],
    ['attributes without a value', `<a${fill(' x')}>`],
    ['blanks before a value that does not come', `<a ${fill(`x ${' '.repeat(500)}`)}>`],
    ['values without an end', `<a ${fill(' x=')}>`],
    ['values in other quotes', `<a ' ${fill(' x="')} ' ${fill(' x="')}>`],
    ['styles without an end', fill('<style')],
  ])('is read to its end: 1 MB of %s', (_name, html) => {
    expect(inertHtml(html)).toBeTypeOf('string');
  });
});

describe('text that is read as an article', () => {
  it.each([
    ['blanks', fill(' ')],
    ['blanks and letters', fill('a  ')],
    ['no-break spaces', fill('\xa0')],
    ['line ends', fill('\r\n')],
    ['control characters', fill('\x01\x02')],
    ['halves of characters', fill('\ud800')],
  ])('is read to its end: 1 MB of %s', (_name, text) => {
    const attributes = { alt: text, src: text, href: text, class: text, style: text };
    const image = { tag: 'img', attributes, children: [] };
    const link = { tag: 'a', attributes, children: [text, { tag: 'b', attributes, children: [text] }] };
    const nodes = [
      { tag: 'pre', attributes, children: [text, 'a', { tag: 'br', attributes, children: [] }] },
    ];
    const document = readArticle([text, link, image, ...nodes], { ownsImage: () => true });
    expect(writeArticle(document)).toBeTypeOf('string');
  });

  it.each(['; ', 'text-align ', ';text-align :', ' '])('is read to its end: a style of "%s"', (piece) => {
    const element = { tag: 'p', attributes: { style: fill(piece) }, children: [] };
    expect(alignmentOf(element)).not.toBe('center');
  });
});
