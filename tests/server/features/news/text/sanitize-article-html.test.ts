import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_CONTENT_BYTES } from '../../../../../rules/articles/article-limits.ts';
import { sanitizeArticleHtml } from '../../../../../server/features/news/text/sanitize-article-html.ts';
import { DomainError } from '../../../../../server/platform/errors.ts';
import { storedHtmlViolations } from '../../../../support/data/articles/stored-html-violations.ts';
import { describeCorpus } from '../../../../support/data/attacks/describe-corpus.ts';
import { hostileHtml } from '../../../../support/data/attacks/hostile-html.ts';
import { seededRandom } from '../../../../support/data/seeded-random.ts';

const HOSTILE = process.env.LONG ? 50_000 : 500;
const LONG_TEST_MS = 600_000;

const sanitize = (html: string) => sanitizeArticleHtml(html, (src) => src.startsWith('/uploads/'));

describe('sanitising an article', () => {
  it('keeps the grammar’s elements and returns the text', () => {
    const html =
      '<h2>Title</h2><p class="align-center">a <strong>b</strong><br><a href="/news/1">c</a></p>' +
      '<ul><li>d<ol><li>e</li></ol></li></ul><img src="/uploads/news-images/1-a.jpg" alt="f">';
    expect(sanitize(html)).toEqual({ html, text: 'Title a b c d e' });
  });

  it.each([
    ['blocks that the grammar does not know stay apart', '<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    [
      'old names and styles are read',
      '<p align=center><b>a</b></p>',
      '<p class="align-center"><strong>a</strong></p>',
    ],
    ['preformatted text keeps its lines', '<pre>\na\n b</pre>', '<p>a<br>\xa0b</p>'],
    [
      'scripts and handlers go',
      '<p onclick=x>a<script>b</script></p><img src=x onerror=alert(1)>',
      '<p>a</p>',
    ],
    [
      'pictures that the article does not own go',
      '<img src="/uploads/a"><img src="https://evil.example/">',
      '<img src="/uploads/a" alt="">',
    ],
    [
      'an own picture is known by its exact address',
      '<img src="//evil.example/uploads/"><img src="javascript:/uploads/">',
      '',
    ],
    [
      'raw text elements hide nothing',
      '<xmp></style><img src=x onerror=alert(1)></xmp><noscript><p title="</noscript><img src=/uploads/x>">',
      '',
    ],
    ['a frameset does not swallow the text', 'a<frameset><frame></frameset>b', '<p>ab</p>'],
    [
      'a whole page is read as its body',
      '<!doctype html><html><head><title>t</title></head><body><p>a</p></body></html>',
      '<p>a</p>',
    ],
    [
      'a list keeps the number that it starts with, and nothing else in its place',
      '<ol start="3"><li>a</li></ol>x<ol start="1"><li>b</li></ol>x<ol start="1000"><li>c</li></ol>x<ol start=\'2"><script>\'><li>d</li></ol>',
      '<ol start="3"><li>a</li></ol><p>x</p><ol><li>b</li></ol><p>x</p><ol><li>c</li></ol><p>x</p><ol start="2"><li>d</li></ol>',
    ],
    ['nothing is nothing', ' <!-- x --> ', ''],
  ])('%s', (_, html, expected) => {
    expect(sanitize(html).html).toBe(expected);
  });

  it(
    `twice is the same as once, and leaves nothing that the grammar does not know (${HOSTILE} hostile texts)`,
    () => {
      let refused = 0;
      for (let seed = 0; seed < HOSTILE; seed += 1) {
        if (!isSafe(hostileHtml(seededRandom(seed)))) refused += 1;
      }
      expect(refused).toBeLessThan(HOSTILE / 100);
    },
    LONG_TEST_MS,
  );
});

describeCorpus('xss-dev.jsonl', 'sanitising every known attack', (path) => {
  it('leaves nothing that the grammar does not know', () => {
    const lines = readFileSync(path, 'utf8').trim().split('\n');
    for (const line of lines) {
      const attack: { html: string } = JSON.parse(line);
      expect(isSafe(attack.html)).toBe(true);
    }
  });
});

describeCorpus('clipboard', 'sanitising what office programs put on the clipboard', (folder) => {
  it('leaves nothing that the grammar does not know', () => {
    const files = globSync('*.html', { cwd: folder });
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(isSafe(readFileSync(join(folder, file), 'utf8')), file).toBe(true);
  });
});

describe('an article that cannot be read in a moment', () => {
  it('is refused when it is too long, in bytes', () => {
    expect(() => sanitize('é'.repeat(MAX_CONTENT_BYTES / 2 + 1))).toThrow(
      new DomainError('BAD_USER_INPUT', 'The article text is too long.'),
    );
    expect(sanitize('x'.repeat(MAX_CONTENT_BYTES - '<p></p>'.length)).html).toHaveLength(MAX_CONTENT_BYTES);
  });

  it('is refused when it is too long as it would be stored', () => {
    expect(() => sanitize('<b>x</b>y'.repeat(9_000) + 'é'.repeat(200_000))).toThrow(
      'The article text is too long.',
    );
    expect(() => sanitize(`<pre>a${'\n'.repeat(200_000)}b</pre>`)).toThrow('The article text is too long.');
  });

  it.each([
    ['nested elements', '<div>', '</div>', 90_000],
    ['unclosed marks', '<b>', '', 1_000],
    ['marks closed by other names', '<b></i>', '', 1_000],
    ['unknown elements closed by other names', '<x></y>', '', 1_000],
    ['nested lists', '<ul><li>', '', 1_000],
    ['cells within pictures', '<svg><td>', '', 1_000],
    ['many elements', '<p>x</p>', '', 50_000],
    ['end tags that make elements', '</p>', '', 25_000],
    ['brackets', '<', '', 499_000],
    ['ampersands', '&', '', 499_000],
  ])('is refused for its %s', (_, start, end, count) => {
    const html = start.repeat(count) + end.repeat(count / 2);
    expect(() => sanitize(html.slice(0, 499_000))).toThrow(
      new DomainError('BAD_USER_INPUT', 'The article text has too much formatting.'),
    );
  });

  it('is refused when repairs would multiply its elements', () => {
    const open = Array.from({ length: 90 }, (_, index) => `<b id=${index}>`).join('');
    expect(() => sanitize(`<p>${open}</p>${'<p>x'.repeat(5_000)}`)).toThrow('too much formatting');
  });

  it.each([
    ['paragraphs', '<p>x</p>'.repeat(9_999)],
    ['marks', '<b>x</b>y<i>z</i>'.repeat(4_999)],
    ['misnested marks', '<b><i><u><s><p>x</b></i></u></s>'.repeat(1_900)],
    ['text fostered by tables', `<table>${'<b>x</b>'.repeat(9_900)}`],
    ['links', '<a href="https://e.example/ä">x</a>y'.repeat(6_000)],
    ['attributes', `<p ${Array.from({ length: 100_000 }, (_, index) => index.toString(36)).join(' ')}>x`],
    ['unclosed attributes', '<a href='.repeat(30_000)],
    ['an unclosed quote', `<a href="${'<b>'.repeat(9_000)}`],
    ['styles', '<p style="text-align:center">x'.repeat(9_900)],
    ['character references', 'a&amp;'.repeat(59_000)],
    ['end tags', `${'<b><div>'.repeat(45)}${'</b>'.repeat(25_000)}`],
    ['comments', '<!---->'.repeat(29_000)],
    ['words', 'word '.repeat(99_000)],
    ['spaces', `<pre>a${' '.repeat(200_000)}b</pre>`],
    ['line breaks', `a${'<br>'.repeat(9_900)}b`],
    ['one endless grapheme', `a${'\u0301'.repeat(249_000)}`],
  ])('answers or refuses %s, and never hangs', (_, html) => {
    const outcome = sanitizeOrRefuse(html);
    if (outcome !== null) expect(sanitizeOrRefuse(outcome)).toBe(outcome);
  });
});

/** Checks what is stored of a text; false when it was refused instead. */
function isSafe(html: string): boolean {
  const stored = sanitizeOrRefuse(html);
  if (stored === null) return false;
  const shown = JSON.stringify(html);
  expect(storedHtmlViolations(stored), shown).toEqual([]);
  expect(sanitize(stored).html, shown).toBe(stored);
  return true;
}

function sanitizeOrRefuse(html: string): string | null {
  try {
    return sanitize(html).html;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'BAD_USER_INPUT') return null;
    throw error;
  }
}
