import { describe, expect, it } from 'vitest';
import { addressOf, findAddresses } from '../../../client/editor/links/addresses.ts';

const found = (text: string) => findAddresses(text).map(({ start, end }) => text.slice(start, end));

describe('an address in a text', () => {
  it.each([
    ['full stops', '.', '۔', '।', '॥', '。', '．', '｡', '።', '។', '။', '։', '܂', '༎'],
    ['commas and colons', ',', '،', '、', '，', '፣', '፤', '፥', ';', '؛', '；', ':', '：', '៖', '·'],
    ['questions and exclamations', '?', '؟', '？', '!', '！', '‼', '⁉', '…', '፧'],
    ['dashes', '—', '–', '―', '‒', '‐', '〜', '⸺'],
    ['closing brackets', ')', ']', '}', '）', '】', '》', '〉', '〕', '］', '｣', '」', '』', '⟩'],
    ['opening brackets', '(', '[', '（', '【', '《'],
    ['quotation marks', '"', '”', '“', '’', '‘', '»', '«', '›', '„', "'"],
    ['others', '*', '•', '|', '`', '→', '✓', '☆', '👍🏽', '❤️', '🇿🇦', '٪', '†'],
    ['what cannot be seen', '\u200b', '\u200f', '\u2069', '\ufeff', '\xad', '\u061c', '\u200d', '\xa0'],
  ])('ends before %s', (_, ...signs) => {
    for (const sign of signs) {
      for (const address of [
        'https://x.example/rights',
        'www.x.example',
        'https://x.example',
        'desk@x.example',
      ]) {
        expect(found(`Word ${address}${sign} then`)).toEqual([address]);
        expect(found(`${address}${sign}`)).toEqual([address]);
        expect(found(`${address}${sign}${sign}.`)).toEqual([address]);
      }
    }
  });

  it.each([
    'https://x.example/wiki/Law_(rights)',
    'https://x.example/a_((b)_c)',
    'https://x.example/a[1]',
    'https://x.example/wiki/水（化学）',
    'https://ja.x.example/wiki/人権・平和',
    'https://x.example/wiki/Cauchy–Schwarz',
    'https://x.example/wiki/Aujourd’hui',
    'https://ca.x.example/wiki/Paral·lel',
    'https://x.example/a-',
    'https://x.example/a_',
    'https://x.example/a/',
    'https://x.example/?a=1&b=',
    'https://x.example/#a',
    'https://x.example/a,b;c:d',
    'https://x.example/%E2%80%94',
    'https://x.example/حقوق/الإنسان',
    'https://hi.x.example/wiki/मानवाधिकार',
    'https://x.example/می‌خواهم/a',
    'https://bücher.example/ä',
    'https://мир.рф/путь',
    'https://例え.テスト/道',
    'https://x.example:8080/a',
  ])('is whole: %s', (address) => {
    expect(found(`See ${address} now`)).toEqual([address]);
    expect(found(`(${address})`)).toEqual([address]);
    expect(found(`${address}.`)).toEqual([address]);
  });

  it.each([
    ['詳細はhttps://x.example/aです。', ['https://x.example/aです']],
    [
      '見て：https://x.example/a。次はhttps://x.example/b、www.x.example！',
      ['https://x.example/a', 'https://x.example/b', 'www.x.example'],
    ],
    ['（https://x.example/a）と（https://x.example/b）', ['https://x.example/a', 'https://x.example/b']],
    ['https://x.example/a（説明）', ['https://x.example/a']],
    ['https://x.example（公式）', ['https://x.example']],
    ['https://x.exampleを見て', ['https://x.example']],
    ['（https://x.example/人権）を見て', ['https://x.example/人権']],
    ['「https://x.example/a」を', ['https://x.example/a']],
    ['«https://x.example/a», „https://x.example/b“', ['https://x.example/a', 'https://x.example/b']],
    ['—https://x.example/a', ['https://x.example/a']],
    ['وhttps://x.example/a؟', ['https://x.example/a']],
    ['メールはdesk@x.example。', ['desk@x.example']],
    ['E-mail：desk@x.example；Web：www.x.example', ['desk@x.example', 'www.x.example']],
    ['https://x.example/aៗ។', ['https://x.example/aៗ']],
    ['<https://x.example/a>', ['https://x.example/a']],
    ['https://x.example/a\u200bអត្ថបទ', ['https://x.example/a']],
    ['https://x.example/a,https://x.example/b', ['https://x.example/a', 'https://x.example/b']],
    ['https://www.schön.example/a', ['https://www.schön.example/a']],
    ['https://x.vermögensberatung/', ['https://x.vermögensberatung/']],
    ['desk@www.x.example and desk@mail-www.x.example', ['desk@www.x.example', 'desk@mail-www.x.example']],
    ['desk@x.xn--p1ai', ['desk@x.xn--p1ai']],
    ['desk@b.com中国', ['desk@b.com']],
    ...['—', '——', '―', '…', '……'].map((sign): [string, string[]] => [
      `https://x.example/rights${sign}dash and https://x.example/a${sign}www.x.example${sign}desk@x.example${sign}b`,
      ['https://x.example/rights', 'https://x.example/a', 'www.x.example', 'desk@x.example'],
    ]),
    ['\ufff9https://x.example/a\ufffa', ['https://x.example/a']],
  ])('in %s', (text, addresses) => {
    expect(found(text)).toEqual(addresses);
  });

  it.each([
    'xhttps://x.example',
    'sub.www.x.example',
    'desk@mail.grün.example',
    'desk@x.exämple',
    'éwww.x.example',
    'rené@x.example',
    'иванi@x.example',
    'http://x',
    '@amina@x.example',
  ])('is none in %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('has no signs in its link that cannot be seen', () => {
    expect(findAddresses('https://x.example/a\xadb').map(({ href }) => href)).toEqual([
      'https://x.example/ab',
    ]);
  });
});

describe('a text that is an address', () => {
  it.each([
    'https://x.example/a',
    ' https://x.example/a\n',
    '<https://x.example/a>',
    '\u202ahttps://x.example/a\u202c',
    '“www.x.example”',
  ])('%j is one', (text) => {
    expect(addressOf(text)).toBeDefined();
  });

  it.each([
    'https://x.example/a。',
    'https://x.example/a—',
    'See www.x.example',
    '(www.x.example)',
    'www.x.example www.y.example',
    '',
  ])('%j is none', (text) => {
    expect(addressOf(text)).toBeUndefined();
  });
});
