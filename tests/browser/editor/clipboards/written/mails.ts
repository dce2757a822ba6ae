import { link, mail, type WrittenClipboard } from './written-clipboard.ts';

/** Mails as text, and as the HTML of mail programs. */
export const MAILS: readonly WrittenClipboard[] = [
  {
    title: 'a mail as text, with the line ends of Windows',
    text: 'Dear all,\r\n\r\nthe hall is open\r\non Monday.\r\n\r\nKind regards\r\nAmina\r\n',
    stored: '<p>Dear all,</p><p>the hall is open<br>on Monday.</p><p>Kind regards<br>Amina</p>',
  },
  {
    title: 'an answer under the quoted mail',
    text: 'On Monday José wrote:\n> Are you\n> coming?\n>\n>> Who asked?\nYes, we are.',
    stored:
      '<p>On Monday José wrote:</p><blockquote>Are you<br>coming?</blockquote><blockquote>Who asked?</blockquote><p>Yes, we are.</p>',
  },
  {
    title: 'a signature behind two hyphens',
    text: 'Thank you\n-- \nAmina D\nhttps://www.sanir.example',
    stored: `<p>Thank you<br>--<br>Amina D<br>${link('https://www.sanir.example/', 'https://www.sanir.example')}</p>`,
  },
  {
    title: 'addresses between angle brackets',
    text: 'From: Amina <amina@mail.example>\nSee <https://x.example/a?b=c>, <https://x.example>.',
    stored: `<p>From: Amina &lt;${mail('amina@mail.example')}&gt;<br>See &lt;${link('https://x.example/a?b=c', 'https://x.example/a?b=c')}&gt;, &lt;${link('https://x.example/', 'https://x.example')}&gt;.</p>`,
  },
  {
    title: 'an e-mail address at the end of a sentence, and one behind mailto:',
    text: 'Ask info@sanir.example. Or mailto:press+za@sanir.example!',
    stored: `<p>Ask ${mail('info@sanir.example')}. Or mailto:${mail('press+za@sanir.example')}!</p>`,
  },
  {
    title: 'a numbered list with brackets, indented',
    text: 'Agenda\n  1) Welcome\n  2) Report\n  3) Votes',
    stored: '<p>Agenda</p><ol><li>Welcome</li><li>Report</li><li>Votes</li></ol>',
  },
  {
    title: 'a list of bullets with tabs',
    text: 'We need\n•\tchairs\n•\ttables',
    stored: '<p>We need</p><ul><li>chairs</li><li>tables</li></ul>',
  },
  {
    title: 'years and sums at the start of lines',
    text: '2024. A good year\n2025. A better one\n100 people came\n3.5 of them stayed',
    stored: '<p>2024. A good year<br>2025. A better one<br>100 people came<br>3.5 of them stayed</p>',
  },
  {
    title: 'two lists of different signs',
    text: '- a\n- b\n* c\n* d\n1. e\n2. f',
    stored: '<ul><li>a</li><li>b</li></ul><ul><li>c</li><li>d</li></ul><ol><li>e</li><li>f</li></ol>',
  },
  {
    title: 'Gmail, with a link and an address that is none yet',
    html: '<div dir="ltr"><div>See <a href="https://x.example/a" target="_blank">this</a></div><div>or https://x.example/b.</div></div>',
    stored: `<p>See ${link('https://x.example/a', 'this')}</p><p>or ${link('https://x.example/b', 'https://x.example/b')}.</p>`,
  },
  {
    title: 'Gmail, with signs that were shown as signs',
    html: '<div dir="ltr"><div>*not bold*</div><div>- no list</div><div>- either</div></div>',
    stored: '<p>*not bold*</p><p>- no list</p><p>- either</p>',
  },
  {
    title: 'Outlook, with a list that goes on behind a text',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span>Register</p>
<p class=MsoNormal>At the desk.</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span>Wait</p>
<p class=MsoNormal>In the hall.</p></body></html>`,
    stored:
      '<ol><li>Register</li></ol><p>At the desk.</p><ol start="2"><li>Wait</li></ol><p>In the hall.</p>',
  },
  {
    title: 'Outlook for the web, with a list from 4',
    html: '<div class="elementToProof">Then:</div><ol start="4" data-editing-info="{}"><li><div class="elementToProof">four</div></li><li><div>five</div></li></ol>',
    stored: '<p>Then:</p><ol start="4"><li>four</li><li>five</li></ol>',
  },
  {
    title: 'Apple Mail, with an e-mail address as text',
    html: '<span style="caret-color: rgb(0, 0, 0); font-family: Helvetica;">Write to info@sanir.example</span>',
    stored: `<p>Write to ${mail('info@sanir.example')}</p>`,
  },
  {
    title: 'Thunderbird, with an address that it made a link',
    html: '<p>See <a class="moz-txt-link-freetext" href="https://x.example/a">https://x.example/a</a> and <a class="moz-txt-link-abbreviated" href="mailto:a@x.example">a@x.example</a>.</p>',
    stored: `<p>See ${link('https://x.example/a', 'https://x.example/a')} and ${mail('a@x.example')}.</p>`,
  },
  {
    title: 'a mail that means harm',
    html: '<p><a href="javascript:alert(1)">https://bank.example</a> <span onclick="alert(1)">javascript:alert(1)</span></p><ol start="4&quot; onmouseover=&quot;alert(1)"><li>x</li></ol>',
    stored: `<p>${link('https://bank.example/', 'https://bank.example')} javascript:alert(1)</p><ol start="4"><li>x</li></ol>`,
  },
];
