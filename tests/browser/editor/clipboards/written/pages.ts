import { link, type WrittenClipboard } from './written-clipboard.ts';

/** Web pages, documents on the web, and what the browser itself copies. */
export const PAGES: readonly WrittenClipboard[] = [
  {
    title: 'the address of a page, from the address bar',
    text: 'https://www.sanir.example/news/a-day_of-work',
    stored: `<p>${link('https://www.sanir.example/news/a-day_of-work', 'https://www.sanir.example/news/a-day_of-work')}</p>`,
  },
  {
    title: 'the address of a link, which the browser gives as a link',
    html: '<a href="https://x.example/a">https://x.example/a</a>',
    text: 'https://x.example/a',
    stored: `<p>${link('https://x.example/a', 'https://x.example/a')}</p>`,
  },
  {
    title: 'a list from 5',
    html: '<ol start="5"><li>five</li><li>six</li></ol>',
    stored: '<ol start="5"><li>five</li><li>six</li></ol>',
  },
  {
    title: 'lists from 1, 0, -3, 1000, 2.5, nothing and words',
    html: '<ol start="1"><li>a</li></ol>a<ol start="0"><li>b</li></ol>b<ol start="-3"><li>c</li></ol>c<ol start="1000"><li>d</li></ol>d<ol start="2.5"><li>e</li></ol>e<ol start><li>f</li></ol>f<ol start="four"><li>g</li></ol>',
    stored:
      '<ol><li>a</li></ol><p>a</p><ol><li>b</li></ol><p>b</p><ol><li>c</li></ol><p>c</p><ol><li>d</li></ol><p>d</p><ol start="2"><li>e</li></ol><p>e</p><ol><li>f</li></ol><p>f</p><ol><li>g</li></ol>',
  },
  {
    title: 'a list from 999, and one with bullets that names a number',
    html: '<ol start="999"><li>a</li><li>b</li></ol><ul start="4"><li>c</li></ul>',
    stored: '<ol start="999"><li>a</li><li>b</li></ol><ul><li>c</li></ul>',
  },
  {
    title: 'a list whose first item has a number',
    html: '<ol><li value="7">seven</li><li>eight</li></ol>',
    stored: '<ol start="7"><li>seven</li><li>eight</li></ol>',
  },
  {
    title: 'a list from 3 in an item',
    html: '<ol start="2"><li>two<ol start="3"><li>three</li><li>four</li></ol></li><li>three</li></ol>',
    stored: '<ol start="2"><li>two<ol start="3"><li>three</li><li>four</li></ol></li><li>three</li></ol>',
  },
  {
    title: 'a list that goes on in another element, and one that does not',
    html: '<ol><li>one</li></ol><ol start="2"><li>two</li></ol><ol start="7"><li>seven</li></ol>',
    stored: '<ol><li>one</li><li>two</li></ol><ol start="7"><li>seven</li></ol>',
  },
  {
    title: 'Google Docs, with a list that goes on behind a text',
    html: '<b style="font-weight:normal;" id="docs-internal-guid-1"><ol><li dir="ltr" aria-level="1"><p><span>one</span></p></li></ol><p dir="ltr"><span>text</span></p><ol start="2"><li dir="ltr" aria-level="1"><p><span>two</span></p></li><li dir="ltr" aria-level="1"><p><span>three</span></p></li></ol></b>',
    stored: '<ol><li>one</li></ol><p>text</p><ol start="2"><li>two</li><li>three</li></ol>',
  },
  {
    title: 'Word for the web, which gives each item a list of its own',
    html: '<div class="ListContainerWrapper"><ol start="1"><li data-listid="1" data-aria-level="1"><p>one</p></li></ol></div><div class="ListContainerWrapper"><ol start="2"><li data-listid="1" data-aria-level="1"><p>two</p></li></ol></div><div><p>text</p></div><div class="ListContainerWrapper"><ol start="3"><li data-listid="1" data-aria-level="1"><p>three</p></li></ol></div>',
    stored: '<ol><li>one</li><li>two</li></ol><p>text</p><ol start="3"><li>three</li></ol>',
  },
  {
    title: 'Word, with numbers that it skips',
    html: `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.&nbsp; </span>one</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>6.&nbsp; </span>six</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>7.&nbsp; </span>seven</p>`,
    stored: '<ol><li>one</li></ol><ol start="6"><li>six</li><li>seven</li></ol>',
  },
  {
    title: 'Word, with letters and Roman numbers',
    html: `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>c)&nbsp; </span>three</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>d)&nbsp; </span>four</p><p class=MsoNormal>text</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>iv.&nbsp; </span>four</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>v.&nbsp; </span>five</p><p class=MsoNormal>text</p>
<p class=MsoListParagraph style='mso-list:l2 level1 lfo3'><span style='mso-list:Ignore'>2.1.&nbsp; </span>one</p>`,
    stored:
      '<ol start="3"><li>three</li><li>four</li></ol><p>text</p><ol start="4"><li>four</li><li>five</li></ol><p>text</p><ol><li>one</li></ol>',
  },
  {
    title: 'LibreOffice, with a list from 2',
    html: '<meta name="generator" content="LibreOffice 7.6 (Linux)"/><ol start="2"><li><p>two</p></li><li><p>three</p></li></ol>',
    stored: '<ol start="2"><li>two</li><li>three</li></ol>',
  },
  {
    title: 'a page with an address that is no link',
    html: '<p>Read <b>www.x.example/a</b>, (https://x.example/b) or x.example</p>',
    stored: `<p>Read ${link('https://www.x.example/a', '<strong>www.x.example/a</strong>')}, (${link('https://x.example/b', 'https://x.example/b')}) or x.example</p>`,
  },
  {
    title: 'a page that explains signs',
    html: '<p>Write <code>*bold*</code> or _italic_ for a mark.</p>',
    stored: '<p>Write *bold* or _italic_ for a mark.</p>',
  },
  {
    title: 'the text of a PDF, with bullets',
    text: 'Aims\n▪ schools\n▪ clinics\nSource: www.sanir.example/aims.',
    stored: `<p>Aims</p><ul><li>schools</li><li>clinics</li></ul><p>Source: ${link('https://www.sanir.example/aims', 'www.sanir.example/aims')}.</p>`,
  },
  {
    title: 'an address with the signs of other scripts',
    text: 'https://pt.x.example/notícias/ação?q=ã#início',
    stored: `<p>${link('https://pt.x.example/not%C3%ADcias/a%C3%A7%C3%A3o?q=%C3%A3#in%C3%ADcio', 'https://pt.x.example/notícias/ação?q=ã#início')}</p>`,
  },
  {
    title: 'a text behind a list in an item, which has no number of its own',
    html: '<ol start="7"><li><p>Go</p><ul><li>x</li></ul><p>Then wait</p></li><li>Pay</li></ol>',
    stored:
      '<ol start="7"><li>Go<ul><li>x</li></ul></li></ol><p>Then wait</p><ol start="8"><li>Pay</li></ol>',
  },
  {
    title: 'a list of bullets with an empty item',
    html: '<ul><li>a</li><li></li><li>b</li></ul>',
    stored: '<ul><li>a</li><li>b</li></ul>',
  },
  {
    title: 'Word, with a list that begins again at 1',
    html: ['1. a', '2. b', '1. c', '2. d']
      .map((line, index) => {
        const [marker, words] = line.split(' ');
        const style = `mso-list:l0 level1 lfo${index < 2 ? 1 : 2}`;
        return `<p class=MsoListParagraph style='${style}'><span style='mso-list:Ignore'>${marker}&nbsp;</span>${words}</p>`;
      })
      .join('\n'),
    stored: '<ol><li>a</li><li>b</li></ol><ol><li>c</li><li>d</li></ol>',
  },
  {
    title: 'LibreOffice, with a note',
    html: '<html><head><meta name="generator" content="LibreOffice 24.2"/></head><body><p>The law<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> says.</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Act 130.</p></div></body></html>',
    stored: '<p>The law¹ says.</p><p>¹Act 130.</p>',
  },
  {
    title: 'Word, which raises digits by a class',
    html: '<html><head><style>span.a{vertical-align:super}</style></head><body><p class=MsoNormal>60 m<span class=a>2</span> and CO<sub>2</sub>, 1<sup>st</sup></p></body></html>',
    stored: '<p>60 m² and CO₂, 1st</p>',
  },
  {
    title: 'addresses of links with signs that cannot be seen',
    html: '<a href="\u202ahttps://x.example/a\u202c">one</a> <a href="https://x.example/b\u200b">two</a>',
    stored: `<p>${link('https://x.example/a', 'one')} ${link('https://x.example/b', 'two')}</p>`,
  },
  {
    title: 'addresses before the punctuation of other scripts',
    text: 'یہ https://x.example/a۔ और https://x.example/b। እና https://x.example/c፤ 「https://x.example/d」。次',
    stored: `<p>یہ ${link('https://x.example/a', 'https://x.example/a')}۔ और ${link('https://x.example/b', 'https://x.example/b')}। እና ${link('https://x.example/c', 'https://x.example/c')}፤ 「${link('https://x.example/d', 'https://x.example/d')}」。次</p>`,
  },
];
