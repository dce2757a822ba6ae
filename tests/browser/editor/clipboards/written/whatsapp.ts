import { link, mail, type WrittenClipboard } from './written-clipboard.ts';

/** Messages as a telephone copies them, and as WhatsApp Web does. */
export const WHATSAPP: readonly WrittenClipboard[] = [
  {
    title: 'three marks in one line',
    text: 'The *office* is _closed_ on ~Monday~ Tuesday',
    stored: '<p>The <strong>office</strong> is <em>closed</em> on <s>Monday</s> Tuesday</p>',
  },
  {
    title: 'marks within each other',
    text: '*_both_* and ~*_all three_*~ and *bold with _italic_ inside*',
    stored:
      '<p><strong><em>both</em></strong> and <strong><em><s>all three</s></em></strong> and <strong>bold with <em>italic</em> inside</strong></p>',
  },
  {
    title: 'marks that cross: the one that ends first counts',
    text: '*one _two* three_',
    stored: '<p><strong>one _two</strong> three_</p>',
  },
  {
    title: 'a notice with names of its lines in bold',
    text: '*Date:* 12 March\n*Time:* 10:00\n*Place:* the hall, Durban',
    stored:
      '<p><strong>Date:</strong> 12 March<br><strong>Time:</strong> 10:00<br><strong>Place:</strong> the hall, Durban</p>',
  },
  {
    title: 'signs within words',
    text: 'snake_case_name, 2*3*4 and a~b~c',
    stored: '<p>snake_case_name, 2*3*4 and a~b~c</p>',
  },
  {
    title: 'signs with a space beside them',
    text: '2 * 3 * 4 = 24, * not bold * and _ not italic _',
    stored: '<p>2 * 3 * 4 = 24, * not bold * and _ not italic _</p>',
  },
  {
    title: 'signs without a partner',
    text: 'A 5* hotel, ~20 people, *not closed and _neither this',
    stored: '<p>A 5* hotel, ~20 people, *not closed and _neither this</p>',
  },
  {
    title: 'doubled signs and faces',
    text: '**two** __init__ ~~x~~ *** *_* ^_^ -_- ¯\\_(ツ)_/¯',
    stored: '<p>**two** __init__ ~~x~~ *** *_* ^_^ -_- ¯\\_(ツ)_/¯</p>',
  },
  {
    title: 'marks beside punctuation',
    text: '"*quoted*", (_in brackets_), *end*! *R50*–*R80*',
    stored:
      '<p>"<strong>quoted</strong>", (<em>in brackets</em>), <strong>end</strong>! <strong>R50</strong>–<strong>R80</strong></p>',
  },
  {
    title: 'a mark that does not end in its line',
    text: '*first line\nsecond line*',
    stored: '<p>*first line<br>second line*</p>',
  },
  {
    title: 'a lone sign before a mark',
    text: '*Prices may change. The *fee* is R50',
    stored: '<p>*Prices may change. The <strong>fee</strong> is R50</p>',
  },
  {
    title: 'code between three signs',
    text: 'Type ```*this* _here_``` and *that*',
    stored: '<p>Type ```*this* _here_``` and <strong>that</strong></p>',
  },
  {
    title: 'code over several lines',
    text: 'Before\n```\n- *a*\n- *b*\n```\n*after*',
    stored: '<p>Before<br>```<br>- *a*<br>- *b*<br>```<br><strong>after</strong></p>',
  },
  {
    title: 'code between single signs',
    text: 'The field `*name*` is *required*',
    stored: '<p>The field `*name*` is <strong>required</strong></p>',
  },
  {
    title: 'a list with hyphens',
    text: 'Please bring:\n- your *papers*\n- two photos\n- a pen',
    stored:
      '<p>Please bring:</p><ul><li>your <strong>papers</strong></li><li>two photos</li><li>a pen</li></ul>',
  },
  {
    title: 'a list with asterisks, one of them with a bold word',
    text: '* one\n* *two*\n* three',
    stored: '<ul><li>one</li><li><strong>two</strong></li><li>three</li></ul>',
  },
  {
    title: 'a list with bullets and empty lines between the items',
    text: '• one\n\n• two\n\nThank you',
    stored: '<ul><li>one</li><li>two</li></ul><p>Thank you</p>',
  },
  {
    title: 'a numbered list',
    text: '1. one\n2. two\n3. three',
    stored: '<ol><li>one</li><li>two</li><li>three</li></ol>',
  },
  {
    title: 'a numbered list that goes on from another message',
    text: '3. three\n4. four',
    stored: '<ol start="3"><li>three</li><li>four</li></ol>',
  },
  {
    title: 'numbers with a text after each',
    text: '1. Register\nat the desk\n2. Wait\nin the hall\n3. Sign',
    stored:
      '<ol><li>Register</li></ol><p>at the desk</p><ol start="2"><li>Wait</li></ol><p>in the hall</p><ol start="3"><li>Sign</li></ol>',
  },
  {
    title: 'a single number, which is not a list',
    text: 'We met on\n25. December\nand again later',
    stored: '<p>We met on<br>25. December<br>and again later</p>',
  },
  {
    title: 'a single hyphen before a name',
    text: 'See you there\n- Amina',
    stored: '<p>See you there<br>- Amina</p>',
  },
  {
    title: 'a quote',
    text: '> We belong\n> *here*\nsaid the chair',
    stored: '<blockquote>We belong<br><strong>here</strong></blockquote><p>said the chair</p>',
  },
  {
    title: 'a web address at the end of a sentence',
    text: 'Register at https://www.sanir.example/join?a=1&b=2. Thank you!',
    stored: `<p>Register at ${link('https://www.sanir.example/join?a=1&amp;b=2', 'https://www.sanir.example/join?a=1&amp;b=2')}. Thank you!</p>`,
  },
  {
    title: 'addresses in brackets, with brackets of their own',
    text: '(see http://x.example/a) and (https://x.example/b_(c)), [www.x.example]',
    stored: `<p>(see ${link('http://x.example/a', 'http://x.example/a')}) and (${link('https://x.example/b_(c)', 'https://x.example/b_(c)')}), [${link('https://www.x.example/', 'www.x.example')}]</p>`,
  },
  {
    title: 'an e-mail address',
    text: 'Write to amina.d@mail.example, or call 082 555 0100',
    stored: `<p>Write to ${mail('amina.d@mail.example')}, or call 082 555 0100</p>`,
  },
  {
    title: 'marks around addresses, and signs in them',
    text: '*https://x.example/a_b_c* and _info@x.example_ and https://x.example/*a*/b',
    stored: `<p>${link('https://x.example/a_b_c', '<strong>https://x.example/a_b_c</strong>')} and <a href="mailto:info@x.example"><em>info@x.example</em></a> and ${link('https://x.example/*a*/b', 'https://x.example/*a*/b')}</p>`,
  },
  {
    title: 'addresses that are none',
    text: 'javascript:alert(1) data:text/html,x https://a:b@x.example http://x @amina user@host file:///etc/x www.',
    stored:
      '<p>javascript:alert(1) data:text/html,x https://a:b@x.example http://x @amina user@host file:///etc/x www.</p>',
  },
  {
    title: 'only an address',
    text: 'https://x.example/news',
    stored: `<p>${link('https://x.example/news', 'https://x.example/news')}</p>`,
  },
  {
    title: 'several messages from WhatsApp Web',
    text: '[10:12, 25/11/2026] Amina D: Good news\nfor *all*\n[10:13, 25/11/2026] +27 82 555 0100: Thank you',
    stored: '<p>Good news<br>for <strong>all</strong></p><p>Thank you</p>',
  },
  {
    title: 'several messages from a telephone with Android',
    text: '[25/11, 10:12] Amina: one\n[25/11, 10:15 pm] José: - a\n- b',
    stored: '<p>one</p><ul><li>a</li><li>b</li></ul>',
  },
  {
    title: 'several messages from an iPhone, and an exported chat',
    text: '[2026/11/25, 10:12:33] Amina: one\n\u200e[25/11/2026, 10:12:34\u202fAM] ~ José: two\n25/11/2026, 10:12 - Amina: three',
    stored: '<p>one</p><p>two</p><p>three</p>',
  },
  {
    title: 'a time in brackets that is no header',
    text: '[10:12] Amina: one\n[see 25/11/2026]: two',
    stored: '<p>[10:12] Amina: one<br>[see 25/11/2026]: two</p>',
  },
  {
    title: 'other scripts',
    text: '*Olá*, _você está_ convidado\n*مرحبا* بكم\n*ሰላም*።',
    stored:
      '<p><strong>Olá</strong>, <em>você está</em> convidado<br><strong>مرحبا</strong> بكم<br><strong>ሰላም</strong>።</p>',
  },
  {
    title: 'emoji within and beside marks',
    text: '🎉*Party* 🎉 *🎉* _👩‍👧_',
    stored: '<p>🎉<strong>Party</strong> 🎉 <strong>🎉</strong> <em>👩‍👧</em></p>',
  },
  {
    title: 'WhatsApp Web, where it copies the message as it was written',
    html: '<div class="copyable-text" data-pre-plain-text="[10:01, 05/08/2025] Amina: "><span dir="ltr" class="selectable-text copyable-text" style="white-space: pre-wrap;"><span>*Bring*:\n- papers\n- photos\n\nsee https://x.example</span></span></div>',
    text: 'not this',
    stored: `<p><strong>Bring</strong>:</p><ul><li>papers</li><li>photos</li></ul><p>see ${link('https://x.example/', 'https://x.example')}</p>`,
  },
  {
    title: 'WhatsApp Web, where it copies the message as it was shown',
    html: '<span dir="ltr" class="_ao3e selectable-text copyable-text" style="white-space: pre-wrap;"><span>The <strong class="selectable-text copyable-text" data-app-text-template="*text*">office</strong> is 2*3 and *this* at <a href="https://x.example/" class="selectable-text copyable-text">x.example</a></span></span>',
    stored: `<p>The <strong>office</strong> is 2*3 and *this* at ${link('https://x.example/', 'x.example')}</p>`,
  },
  {
    title: 'headers as telephones in Arabic, Spanish, German and French write them, and one without a comma',
    text:
      '[12/5، 2:03 م] محمد\u200e: مرحبا\n[١٢/٥/٢٠٢٦، ١٤:٠٣] محمد: نعم\n[12/5, 2:03 p.\xa0m.] Ana: Hola\n' +
      '[12.5., 14:03] Jonas: Hallo\n[12/05/2026 à 14:03:11] Anaïs : Bonjour\n[12/05 14:05] Ana: Yes',
    stored: '<p>مرحبا</p><p>نعم</p><p>Hola</p><p>Hallo</p><p>Bonjour</p><p>Yes</p>',
  },
  {
    title: 'brackets that are no headers',
    text: '[10:00] Opening: songs\n[12/05/2026] Chair: Amina\n[12.30] Lunch: rice\n[see page 12, 13, 14 at 10:30] Note: bring it',
    stored:
      '<p>[10:00] Opening: songs<br>[12/05/2026] Chair: Amina<br>[12.30] Lunch: rice<br>[see page 12, 13, 14 at 10:30] Note: bring it</p>',
  },
  {
    title: 'marks beside signs that are no part of a word, and beside each other',
    text: 'l’*état*, •*Date:* 12, →*Go*, *Time*|*Venue*, *a*_b_, x,*y*',
    stored:
      '<p>l’<strong>état</strong>, •<strong>Date:</strong> 12, →<strong>Go</strong>, <strong>Time</strong>|<strong>Venue</strong>, <strong>a</strong><em>b</em>, x,<strong>y</strong></p>',
  },
  {
    title: 'signs of prices and of telephones',
    text: 'R200* and R300*, dial *130*500# or *141*2#, 10*2=20',
    stored: '<p>R200* and R300*, dial *130*500# or *141*2#, 10*2=20</p>',
  },
  {
    title: 'signs and addresses between backquotes, in one line',
    text: 'Run `echo *all* files` and ```curl https://x.example``` now',
    stored: '<p>Run `echo *all* files` and ```curl https://x.example``` now</p>',
  },
  {
    title: 'bullets behind marks of direction',
    text: 'مطلوب:\n\u200f- ماء\n\u200f- غذاء',
    stored: '<p>مطلوب:</p><ul><li>ماء</li><li>غذاء</li></ul>',
  },
  {
    title: 'an address that ends in a sign, and one between two signs',
    text: 'https://x.example/watch?v=dQw4w9WgXc_ or _https://x.example/a_',
    stored: `<p>${link('https://x.example/watch?v=dQw4w9WgXc_', 'https://x.example/watch?v=dQw4w9WgXc_')} or ${link('https://x.example/a', '<em>https://x.example/a</em>')}</p>`,
  },
  {
    title: 'addresses between marks of direction, and before emoji',
    text: '\u2066https://x.example/a\u2069 https://x.example/b👍🏽 https://x.example/c.🇿🇦',
    stored: `<p>\u2066${link('https://x.example/a', 'https://x.example/a')}\u2069 ${link('https://x.example/b', 'https://x.example/b')}👍🏽 ${link('https://x.example/c', 'https://x.example/c')}.🇿🇦</p>`,
  },
  {
    title: 'addresses with only a sign between them',
    text: 'maria@x.example,joseph@x.example https://x.example/a,b;https://x.example/c E-mail:info@x.example;Web:www.x.example',
    stored: `<p>${mail('maria@x.example')},${mail('joseph@x.example')} ${link('https://x.example/a,b', 'https://x.example/a,b')};${link('https://x.example/c', 'https://x.example/c')} E-mail:${mail('info@x.example')};Web:${link('https://www.x.example/', 'www.x.example')}</p>`,
  },
];
