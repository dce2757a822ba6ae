import { describe, expect, it } from 'vitest';
import { readExternalNodes } from '../../../client/editor/paste/html/read-external-html.ts';
import { SHEET_TAG } from '../../../client/editor/paste/html/read-html.ts';
import { writeArticle } from '../../../rules/article-html/write.ts';
import { parseHtml } from '../../../server/features/news/text/parse-html.ts';

const limits = { maxDepth: 100, maxElements: 1000, exceeded: () => new RangeError('too much') };

function pasted(html: string, sheet = ''): string {
  const nodes = [{ tag: SHEET_TAG, attributes: {}, children: [sheet] }, ...parseHtml(html, limits)];
  const sources = { fromRtf: () => [], ownSrc: () => undefined };
  return writeArticle(readExternalNodes({ nodes, isFromWordProcessor: false, ...sources }).document);
}

describe('a raised or lowered digit', () => {
  it.each([
    ['m<sup>2</sup> and CO<sub>2</sub>', 'm² and CO₂'],
    ['10<sup>-6</sup>, 10<sup>−6</sup>, Ca<sup>2+</sup>, x<sub>(1)</sub>', '10⁻⁶, 10⁻⁶, Ca²⁺, x₍₁₎'],
    ['law<sup>12,3</sup> and law<sup>4–5</sup>', 'law¹²,³ and law⁴–⁵'],
    ['10<sup>‑3</sup>, 10<sup>–3</sup>, H<sub>‐1</sub>', '10⁻³, 10⁻³, H₋₁'],
    ['law<sup>\u200b1</sup>', 'law\u200b¹'],
    ['<sup>1</sup>/<sub>2</sub>', '¹/₂'],
    ['law<sup><b>1</b></sup>', 'law<strong>¹</strong>'],
    ['law<sup style="vertical-align:baseline;top:-.5em">1</sup>', 'law¹'],
    ['law<span style="font-size:0.6em;vertical-align:super">1</span>', 'law¹'],
    [
      'law<span style="vertical-align: 3.0px">1</span> CO<span style="vertical-align:-25%">2</span>',
      'law¹ CO₂',
    ],
    ['law<span style="position:relative;top:-4.0pt;mso-text-raise:4.0pt">1</span>', 'law¹'],
    ['CO<span style="position:relative;top:2.0pt;mso-text-raise:-2.0pt">2</span>', 'CO₂'],
    ['law<span style="position:relative;top:-0.4em">1</span>', 'law¹'],
    [
      'law<span style="font-variant-position:super">1</span> CO<span style="font-variant-position:sub">2</span>',
      'law¹ CO₂',
    ],
    ['law<sup>1،2</sup>', 'law¹،²'],
    [
      'law<a href="https://x.example/a"><sup>1</sup></a>',
      'law<a href="https://x.example/a" rel="noopener noreferrer">¹</a>',
    ],
    ['law<sup>२</sup>', 'law[२]'],
    ['قانون<span style="vertical-align:super">١</span>', 'قانون[١]'],
    ['قانون<sup><span style="vertical-align:super">١٢، ١٣</span></sup>', 'قانون[١٢، ١٣]'],
  ])('is one in the text: %s', (html, after) => {
    expect(pasted(`<p>${html}</p>`)).toBe(`<p>${after}</p>`);
  });

  it('is one where the style sheet of a class raises it', () => {
    const rule = '.a{position:relative;top:-4.0pt;mso-text-raise:4.0pt}';
    expect(pasted('<p>law<span class="a">1</span></p>', rule)).toBe('<p>law¹</p>');
  });

  it.each([
    ['1<sup>st</sup> 2<sup>nd</sup>', '1st 2nd'],
    ['E = mc<sup>x</sup>, H<sub>n</sub>', 'E = mcx, Hn'],
    ['law<sup>2nd</sup>', 'law2nd'],
    ['law<sup>*</sup>', 'law*'],
    ['<sup>word</sup> 12 <span style="vertical-align:baseline">3</span>', 'word 12 3'],
    ['<sup>[1]</sup>', '[1]'],
    ['<sup>[१]</sup>', '[१]'],
    ['H<sub>२</sub>O', 'H२O'],
    ['law<span style="top:-4pt">1</span>', 'law1'],
    ['Page <span style="position:relative;top:-1px">3</span>', 'Page 3'],
    ['<sup>-</sup>', '-'],
  ])('is not in %s', (html, after) => {
    expect(pasted(`<p>${html}</p>`)).toBe(`<p>${after}</p>`);
  });
});

it.each([
  [
    'LibreOffice',
    '<p>The law<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> says.</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Act 130.</p></div>',
    '<p>The law¹ says.</p><p>¹Act 130.</p>',
  ],
  [
    'LibreOffice, in digits that Unicode cannot raise',
    '<p>قانون<a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>١</sup></a></p>',
    '<p>قانون[١]</p>',
  ],
  [
    'LibreOffice, at the end of the document',
    '<p>The law<a class="sdendnoteanc" href="#sdendnote1sym"><sup>ii</sup></a> says.</p><div id="sdendnote1"><p><a class="sdendnotesym" href="#sdendnote1anc">ii</a> Act 130.</p></div>',
    '<p>The law[ii] says.</p><p>[ii] Act 130.</p>',
  ],
  [
    'Word',
    '<p>The law<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1"><span class="MsoFootnoteReference"><span style="mso-special-character:footnote">[1]</span></span></a> says.</p>',
    '<p>The law[1] says.</p>',
  ],
  [
    'Word, without brackets',
    '<p>The law<a style="mso-endnote-id:edn1" href="#_edn1"><span class="MsoEndnoteReference">1</span></a> and<a style="mso-endnote-id:edn2" href="#_edn2"><span class="MsoEndnoteReference">a</span></a></p>',
    '<p>The law¹ and[a]</p>',
  ],
  [
    'Google Docs',
    '<p>The law<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> says.</p>',
    '<p>The law[1] says.</p>',
  ],
  [
    'Wikipedia',
    '<p>The law<sup id="cite_ref-1" class="reference"><a href="#cite_note-1"><span class="cite-bracket">[</span>1<span class="cite-bracket">]</span></a></sup> says.</p>',
    '<p>The law[1] says.</p>',
  ],
  ['Markdown', '<p>The law<a href="#fn1" role="doc-noteref">1</a> says.</p>', '<p>The law¹ says.</p>'],
])('the sign of a note of %s is not a part of the word before it', (_, html, after) => {
  expect(pasted(html)).toBe(after);
});
