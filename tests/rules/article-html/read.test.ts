import { describe, expect, it } from 'vitest';
import { read, rewritten } from '../../support/data/articles/article-html.ts';
import { storedHtmlViolations } from '../../support/data/articles/stored-html-violations.ts';

const textsOf = (html: string) =>
  read(html).map((block) =>
    'children' in block ? block.children.map((child) => ('text' in child ? child.text : child)) : [],
  );

describe('reading HTML', () => {
  it.each([
    ['text alone is a paragraph', 'hello', '<p>hello</p>'],
    ['blocks of other kinds are paragraphs', '<div>a</div>b<section>c</section>', '<p>a</p><p>b</p><p>c</p>'],
    ['blocks in blocks are read line by line', '<div>a<div>b</div>c</div>', '<p>a</p><p>b</p><p>c</p>'],
    [
      'other inline elements leave their text',
      '<p>a<span>b<code>c</code></span><o:p>d</o:p></p>',
      '<p>abcd</p>',
    ],
    [
      'old names are read as today’s',
      '<p><b>a</b><i>b</i><del>c</del><strike>d</strike><ins>e</ins></p>',
      '<p><strong>a</strong><em>b</em><s>cd</s><u>e</u></p>',
    ],
    [
      'headings are h2 to h5',
      '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
      '<h2>a</h2><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h5>f</h5>',
    ],
    [
      'marks have one order and are shared',
      '<p><s><u>a</u></s><em><b>b</b></em><b>c<i>d</i></b></p>',
      '<p><u><s>a</s></u><strong><em>b</em>c<em>d</em></strong></p>',
    ],
    ['marks go on through blocks', '<b>a<p>b</p></b>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
    [
      'paragraphs in a quote are quotes in a row',
      '<blockquote>a<p>b</p><p>c</p></blockquote>',
      '<blockquote>a</blockquote><blockquote>b</blockquote><blockquote>c</blockquote>',
    ],
    ['a heading in a quote is a quote', '<blockquote><h2>a</h2></blockquote>', '<blockquote>a</blockquote>'],
    [
      'a list in a quote stands alone',
      '<blockquote>a<ul><li>b</ul>c</blockquote>',
      '<blockquote>a</blockquote><ul><li>b</li></ul><blockquote>c</blockquote>',
    ],
    [
      'blocks in an item are lines',
      '<ul><li><p>a</p><p>b</p><h2>c</h2></li></ul>',
      '<ul><li>a<br>b<br>c</li></ul>',
    ],
    [
      'a list in a list is the former item’s',
      '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ],
    [
      'a list in nothing but lists moves up',
      '<ol><ul><li>a</li></ul><li>b</li></ol>',
      '<ol><li>a</li><li>b</li></ol>',
    ],
    [
      'an item with a list alone gives it to the one before',
      '<ul><li>a</li><li><ul><li>b</li></ul></li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    [
      'several lists in an item stay',
      '<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li></ul>',
      '<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li></ul>',
    ],
    [
      'text after a nested list is an item',
      '<ul><li>a<ul><li>b</li></ul>c</li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ],
    [
      'text straight in a list is an item',
      '<ul>a<li>b</li>c</ul>',
      '<ul><li>a</li><li>b</li><li>c</li></ul>',
    ],
    ['items without a list are bulleted', 'x<li>a</li><li>b</li>', '<p>x</p><ul><li>a</li><li>b</li></ul>'],
    [
      'neighbouring lists stay two',
      '<ol><li>a</li></ol><ol><li>b</li></ol>',
      '<ol><li>a</li></ol><ol><li>b</li></ol>',
    ],
    [
      'a list keeps its start, and one that goes on with its numbers is a part of it',
      '<ol start="4"><li>a</li></ol><ol start="5"><li>b<ol start="2"><li>c</li></ol><ol start=" 3."><li>d</li></ol></li></ol>',
      '<ol start="4"><li>a</li><li>b<ol start="2"><li>c</li><li>d</li></ol></li></ol>',
    ],
    [
      'a start is a number from 2 to 999, of a list with numbers',
      '<ol start="999"><li>a</li></ol><ol start="1000"><li>b</li></ol><ol start="1"><li>c</li></ol><ol start="-2"><li>d</li></ol><ol start="x"><li>e</li></ol><ul start="2"><li>f</li></ul>',
      '<ol start="999"><li>a</li></ol><ol><li>b</li></ol><ol><li>c</li></ol><ol><li>d</li></ol><ol><li>e</li></ol><ul><li>f</li></ul>',
    ],
    ['empty items and lists go', '<ul><li></li><li> <br></li></ul><ol></ol>', ''],
    [
      'a picture splits a paragraph',
      '<p>a <b>b<img src="/uploads/x" alt="y">c</b></p>',
      '<p>a <strong>b</strong></p><img src="/uploads/x" alt="y"><p><strong>c</strong></p>',
    ],
    [
      'a picture follows its heading',
      '<h2>a<img src="/uploads/x">b</h2>',
      '<h2>ab</h2><img src="/uploads/x" alt="">',
    ],
    [
      'a picture follows its quote',
      '<blockquote>a<img src="/uploads/x">b<p>c</blockquote>',
      '<blockquote>ab</blockquote><img src="/uploads/x" alt=""><blockquote>c</blockquote>',
    ],
    [
      'pictures follow their list in order',
      '<ul><li><img src="/uploads/1">a<ul><li><img src="/uploads/2">b</ul></ul>c',
      '<ul><li>a<ul><li>b</li></ul></li></ul><img src="/uploads/1" alt=""><img src="/uploads/2" alt=""><p>c</p>',
    ],
    [
      'a picture leaves its link',
      '<a href="/x"><img src="/uploads/x" alt="y"></a>',
      '<img src="/uploads/x" alt="y">',
    ],
    [
      'a picture of somebody else goes',
      '<p>a<img src="https://evil.example/x.png" alt="y">b</p>',
      '<p>ab</p>',
    ],
    [
      'a link around blocks is in each',
      '<a href="/x"><p>a</p><p>b</p></a>',
      '<p><a href="/x">a</a></p><p><a href="/x">b</a></p>',
    ],
    [
      'a foreign link is marked so',
      '<a href="https://example.org" rel="opener" target=_blank>a</a>',
      '<p><a href="https://example.org/" rel="noopener noreferrer">a</a></p>',
    ],
    [
      'marks are within links',
      '<b>a<a href="/x">b<i>c</i></a></b>',
      '<p><strong>a</strong><a href="/x"><strong>b<em>c</em></strong></a></p>',
    ],
    ['an anchor without an address leaves its text', '<a name="x">a</a>', '<p>a</p>'],
    [
      'alignment by class',
      '<p class="x align-center y">a</p><h2 class="align-right">b</h2>',
      '<p class="align-center">a</p><h2 class="align-right">b</h2>',
    ],
    [
      'alignment by attribute',
      '<p align="RIGHT">a</p><p align=left>b</p><center>c</center>',
      '<p class="align-right">a</p><p>b</p><p class="align-center">c</p>',
    ],
    [
      'alignment by style',
      '<p style="color:red;text-align: Center">a</p><p style="text-align:justify">b</p>',
      '<p class="align-center">a</p><p>b</p>',
    ],
    [
      'alignment is inherited',
      '<div align=center>a<p>b</p><p align=left>c</p></div>',
      '<p class="align-center">a</p><p class="align-center">b</p><p>c</p>',
    ],
    [
      'an item’s alignment is its own',
      '<ul><li align=center>a<ul><li>b</ul><li><p align=right>c</ul>',
      '<ul><li class="align-center">a<ul><li>b</li></ul></li><li class="align-right">c</li></ul>',
    ],
    [
      'what is no text goes with its content',
      'a<script>b</script><style>c</style><svg><text>d</text></svg><select><option>e</select><textarea>f</textarea><title>g</title><noscript>h</noscript><!-- i -->j',
      '<p>aj</p>',
    ],
    ['names of prototypes are names', '<constructor>a</constructor><valueof>b</valueof>', '<p>ab</p>'],
    [
      'what means something in HTML is escaped',
      '<p>&lt;b&gt; &amp;amp; "</p><img src="/uploads/?a&b" alt=\'"<>&\'>',
      '<p>&lt;b&gt; &amp;amp; "</p><img src="/uploads/?a&amp;b" alt="&quot;&lt;&gt;&amp;">',
    ],
  ])('%s', (_, html, expected) => {
    expect(rewritten(html)).toBe(expected);
    expect(rewritten(expected)).toBe(expected);
    expect(storedHtmlViolations(expected)).toEqual([]);
  });

  it.each<[string, string, string[][]]>([
    ['white space collapses', '<p>\n a \t\n b\f</p>', [['a b']]],
    ['white space collapses across elements, into the first', '<p>a <b> b</b> </p>', [['a ', 'b']]],
    ['white space around a line break goes', '<p>a <br> b</p>', [['a\nb']]],
    ['white space around a picture goes', '<p>a <img src="/uploads/x"> b</p>', [['a'], [''], ['b']]],
    ['white space between blocks is nothing', '<p>a</p> \n <p>b</p>', [['a'], ['b']]],
    ['line breaks at the ends go', '<p><br>a<br>b<br><br></p>', [['a\nb']]],
    ['empty lines within stay', '<p>a<br><br>b</p>', [['a\n\nb']]],
    ['a run with no-break spaces is spaces', '<p>a&nbsp; b &nbsp; c&nbsp;&nbsp;d</p>', [['a  b   c  d']]],
    ['a run goes across elements', '<p>a&nbsp;<b>&nbsp;b</b></p>', [['a ', ' b']]],
    ['a no-break space at an edge is a space', '<p>&nbsp;a&nbsp;<br>&nbsp;b&nbsp;</p>', [[' a \n b ']]],
    ['a no-break space between words stays', '<p>«&nbsp;a&nbsp;»</p>', [['«\xa0a\xa0»']]],
    [
      'preformatted text keeps its spaces and lines',
      '<pre>\na\n  b  c\td <b> </b>e\n\n</pre>',
      [['a\n  b  c    d ', ' ', 'e']],
    ],
    ['preformatted single spaces are spaces', '<pre> a b </pre>', [[' a b ']]],
    ['preformatted blanks are nothing', '<pre>  \n  </pre>', []],
    ['a line separator is a line break', '<p>a\u2028b</p>', [['a\nb']]],
    [
      'joiners and marks of direction stay',
      '<p>\u200fمرحبا\u200e 👨‍👩‍👧 ن\u200cم</p>',
      [['\u200fمرحبا\u200e 👨‍👩‍👧 ن\u200cم']],
    ],
  ])('%s', (_, html, expected) => {
    expect(textsOf(html)).toEqual(expected);
    expect(read(rewritten(html))).toEqual(read(html));
  });
});
