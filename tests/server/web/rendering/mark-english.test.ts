import { expect, it } from 'vitest';
import { markEnglish } from '../../../../server/web/rendering/mark-english.ts';

const TEXTS = ['Peer & "friend"', 'One.\n\nTwo.', 'A long story about bread.'];

it.each([
  [
    '<h3 class="a">Peer &amp; &quot;friend&quot;</h3>',
    '<h3 class="a" lang="en">Peer &amp; &quot;friend&quot;</h3>',
  ],
  ['<p>One.</p><p>Deux.</p><p>Two.</p>', '<p lang="en">One.</p><p>Deux.</p><p lang="en">Two.</p>'],
  ['<p>A long story…</p>', '<p lang="en">A long story…</p>'],
])('marks the element whose whole text has no translation: %s', (html, marked) => {
  expect(markEnglish(html, TEXTS)).toBe(marked);
});

it.each(['<p>Une histoire…</p>', '<p>One. <b>Deux.</b></p>', '<p lang="sn">One.</p>', '<img alt="One.">'])(
  'leaves what is not, or not only, such a text: %s',
  (html) => {
    expect(markEnglish(html, TEXTS)).toBe(html);
  },
);

it('changes nothing where all is translated', () => {
  expect(markEnglish('<p>…</p>', [])).toBe('<p>…</p>');
});
