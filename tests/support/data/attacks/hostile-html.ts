import { MARKS } from '../../../../rules/article-html/marks.ts';
import type { Random } from '../seeded-random.ts';
import { several } from '../several.ts';

/**
 * Broken and hostile HTML: known shapes of trouble, joined, nested, cut, doubled and sprinkled with odd
 * characters.
 */
export function hostileHtml(random: Random): string {
  let html = several(random, 1, 8, () => nested(random, 3)).join(random.pick(['', '', ' ', '\n']));
  for (const mutate of several(random, 0, 6, () => random.pick(MUTATIONS))) html = mutate(html, random);
  return html;
}

function nested(random: Random, depth: number): string {
  if (depth === 0 || random.chance(0.4)) return random.pick(FRAGMENTS);
  const content = several(random, 0, 3, () => nested(random, depth - 1)).join('');
  const tag = random.pick(TAGS);
  const end = random.pick([`</${tag}>`, `</${tag}>`, `</${random.pick(TAGS)}>`, '']);
  return `<${tag}${random.pick(ATTRIBUTES)}>${content}${end}`;
}

type Mutation = (html: string, random: Random) => string;

const MUTATIONS: readonly Mutation[] = [
  // Removes a part.
  (html, random) => spliced(html, random, random.whole(0, 9), ''),
  (html, random) => html.slice(0, random.whole(0, html.length)),
  // Inserts a part.
  (html, random) => spliced(html, random, 0, random.pick(CHARACTERS)),
  (html, random) => spliced(html, random, 0, random.pick(FRAGMENTS)),
  (html, random) => spliced(html, random, 0, `</${random.pick(TAGS)}>`),
  (html, random) => spliced(html, random, 0, `<${random.pick(TAGS)}${random.pick(ATTRIBUTES)}>`),
  // Duplicates or moves a part.
  (html, random) => {
    const start = random.whole(0, html.length);
    return spliced(html, random, 0, html.slice(start, start + random.whole(0, 59)));
  },
  (html, random) =>
    random.pick([
      html.toUpperCase(),
      html.replaceAll('"', "'"),
      html.replaceAll(' ', '/'),
      html.replaceAll('>', ' >'),
    ]),
  (html) => html.replaceAll('<', '&lt;').replaceAll('&lt;p', '<p'),
];

function spliced(html: string, random: Random, remove: number, insert: string): string {
  const at = random.whole(0, html.length);
  return html.slice(0, at) + insert + html.slice(at + remove);
}

const TAGS = (
  `p h1 h2 h5 h6 blockquote ul ol li li a ${MARKS.flatMap(({ tag, aliases }) => [tag, ...aliases]).join(' ')} ` +
  'img br div span section table tr td tbody caption pre center font svg math mtext mglyph annotation-xml foreignObject desc title style script template noscript textarea select ' +
  'option iframe object form button input dl dt dd hr nobr big marquee applet frameset body html head plaintext xmp image ' +
  'menu dir details summary figure ruby rt constructor o:p'
).split(' ');

const ATTRIBUTES = [
  '',
  '',
  '',
  ' class="align-center"',
  ' class="evil align-right x"',
  ' align=center',
  ' style="text-align: right; color: red"',
  ' style="text-align:justify"',
  ' href="https://example.org/?a=1&b=2"',
  ' href="javascript:alert(1)"',
  ' href=" java\nscript:alert(1)"',
  ' href="&#106;avascript&colon;alert(1)"',
  ' href="\x01javascript:alert(1)"',
  ' href="data:text/html,<script>alert(1)</script>"',
  ' href="vbscript:x"',
  ' href="//evil.example/x"',
  ' href="/\\evil.example"',
  ' href="/..//evil.example"',
  ' href="/news/1?x=<b>#y"',
  ' href="https://user:password@example.org/"',
  ' href="MAILTO:someone@example.org"',
  ' href="https://exa mple.org/"',
  ' href=""',
  ' href',
  ' src="/uploads/a.jpg" alt="a picture"',
  ' src="/uploads/a.jpg" onerror=alert(1) alt="&quot;><script>alert(1)</script>"',
  ' src=x onerror=alert(1)',
  ' src="javascript:alert(1)"',
  ' onclick=alert(1)',
  ' "onx=1 <b=2',
  ' __proto__=1 constructor=2',
  ' title="</p><img src=x onerror=alert(1)>"',
  ' encoding="text/html"',
  ' a=`',
  '/',
];

const FRAGMENTS = [
  'text',
  ' ',
  '\n\t ',
  'two  spaces',
  '&nbsp;',
  '&nbsp; &nbsp;',
  ' &nbsp;x&nbsp; ',
  '\xa0!',
  '<br>',
  ' <br/> ',
  'مرحبا',
  '👩‍👩‍👧',
  '&lt;script&gt;',
  '&amp;nbsp;',
  '&#0;&#1;&#x80;&#xD800;&#x110000;',
  '&notit;&ampx&AMP',
  '<img src="/uploads/a.jpg" alt="x">',
  '<image src="/uploads/b.jpg">',
  '<a href="https://example.org/">one</a>',
  '<a href="/x"><p>block</p><img src=/uploads/c.jpg></a>',
  '<a href="/x"> </a>',
  '<a><table><a>',
  '<ul><ul><li>deep</ul><li>next</ul>',
  '<ul><li>a<ol><li>b</ol>after<p>p</ul>',
  '<li>loose',
  '<ol start="3"><li>three<li>four</ol>',
  '<ol start=" +2x"><li><ol start=999><li>last</ol><ol start=1e3><ul start="5"><li>bullet</ul>',
  '<ul>stray<li></li></ul>',
  `${'<ol>'.repeat(12)}<li>far down`,
  '<blockquote><p>one<p align=right>two</blockquote>',
  '<table>fostered<tr><td>cell<td>cell</table>',
  '<table><td><ul><li>x</table>',
  '<pre>\n a  b\n\tc </pre>',
  '<p>x<b>y<p>z</b>w',
  '<b><i><u><s>a</b>b</i>c</u>d</s>e',
  '<select><option>o<img src=x onerror=alert(1)></select>',
  '<svg><p><style><!--</style><img title="--><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--x--!><img src=x onerror=alert(1)>',
  '<!-- - --',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?php x ?>',
  '</br></p></a>',
  '<a href="x',
  '<p class="align-center',
  '<',
  '</',
  '<!',
  '&',
  '>',
  '"',
  "'",
];

const CHARACTERS = [
  '\0',
  '\x01',
  '\t',
  '\f',
  '\r',
  '\r\n',
  '\x0b',
  '\x7f',
  '\x85',
  '\xa0',
  '\xad',
  '\u200b',
  '\u2028',
  '\u2029',
  '\ufeff',
  '\ufffe',
  '\ud83d',
  '\ude00',
  '\u202e',
  '\u0301',
  '<',
  '>',
  '&',
  '"',
  "'",
  '=',
  '/',
  ' ',
];
