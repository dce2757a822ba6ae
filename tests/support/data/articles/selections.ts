/**
 * With `[` and `]` at the ends of the selection; then what it is after "new" is typed, and after Backspace.
 */
export const SELECTIONS = [
  ['within a text', '<p>al[ph]a</p>', '<p>alnewa</p>', '<p>ala</p>'],
  ['over two lines', '<p>al[pha</p><p>e]nd</p>', '<p>alnewnd</p>', '<p>alnd</p>'],
  ['over three lines', '<p>a[l</p><p>mid</p><h2>tw]o</h2>', '<p>anewo</p>', '<p>ao</p>'],
  ['of whole lines', '<p>a</p><p>[b</p><p>c]</p><p>d</p>', '<p>a</p><p>new</p><p>d</p>', '<p>a</p><p>d</p>'],
  ['of everything', '<h2>[a</h2><ul><li>b</li></ul><p>c]</p>', '<p>new</p>', ''],
  ['from the end of a line', '<p>ab[</p><p>]cd</p>', '<p>abnewcd</p>', '<p>abcd</p>'],
  ['before a mark', '<p>al[<strong>pha</strong> x</p><p>e]nd</p>', '<p>alnewnd</p>', '<p>alnd</p>'],
  [
    'from within a mark',
    '<p><em>al[pha</em> x</p><p>e]nd</p>',
    '<p><em>alnew</em>nd</p>',
    '<p><em>al</em>nd</p>',
  ],
  ['of whole marks', '<p>a<em>[b</em> <strong>c]</strong> d</p>', '<p>a<em>new</em> d</p>', '<p>a d</p>'],
  [
    'from a link',
    '<p>a <a href="/x">b[c</a> d</p><p>e]f</p>',
    '<p>a <a href="/x">b</a>newf</p>',
    '<p>a <a href="/x">b</a>f</p>',
  ],
  [
    'into a link',
    '<p>a[b</p><p>c <a href="/x">d]e</a></p>',
    '<p>anew<a href="/x">e</a></p>',
    '<p>a<a href="/x">e</a></p>',
  ],
  ['of a whole link', '<p>a <a href="/x">[bc]</a>, d</p>', '<p>a new, d</p>', '<p>a , d</p>'],
  [
    'of the end of a link',
    '<p>a <a href="/x">b[c]</a> d</p>',
    '<p>a <a href="/x">b</a>new d</p>',
    '<p>a <a href="/x">b</a> d</p>',
  ],
  [
    'from a link into another',
    '<p><a href="/x">b[c</a></p><p>e <a href="/y">f]g</a></p>',
    '<p><a href="/x">b</a>new<a href="/y">g</a></p>',
    '<p><a href="/x">b</a><a href="/y">g</a></p>',
  ],
  [
    'from behind a link',
    '<p>a<a href="/x">b</a>[ c</p><p>d]e</p>',
    '<p>a<a href="/x">b</a>newe</p>',
    '<p>a<a href="/x">b</a>e</p>',
  ],
  [
    'over list items',
    '<ul><li>a[b<ul><li>c</li></ul></li><li>d]e</li></ul>',
    '<ul><li>anewe</li></ul>',
    '<ul><li>ae</li></ul>',
  ],
  ['into a list', '<p>a[b</p><ol><li>c</li><li>d]e</li></ol>', '<p>anewe</p>', '<p>ae</p>'],
  ['over a picture', '<p>a[b</p><img src="/uploads/a.webp" alt=""><p>c]d</p>', '<p>anewd</p>', '<p>ad</p>'],
  [
    'over lines of a paragraph',
    '<p>a<br>b[c</p><p>d]e<br>f</p>',
    '<p>a<br>bnewe<br>f</p>',
    '<p>a<br>be<br>f</p>',
  ],
] as const;
