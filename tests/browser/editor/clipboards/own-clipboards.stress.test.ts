import { describe, expect, it } from 'vitest';
import { editor, openEditorForFile } from '../../../support/browser/editor-page/editor-of-file.ts';

openEditorForFile();

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!--
 /* Style Definitions */ p.MsoNormal, li.MsoNormal {margin:0cm; font-family:"Times New Roman",serif;}
 h1 {font-weight:bold;} span.Warm {mso-style-name:Warm; font-weight:bold;} @page WordSection1 {size:595pt 842pt;} --></style>
</head><body lang=EN-ZA><!--StartFragment-->
<p class=MsoTitle>The year</p><h1>Work<o:p></o:p></h1>
<p class=MsoNormal>In <st1:place w:st="on">Durban</st1:place>, <span class=Warm>together</span>.<span style='display:none;mso-hide:all'>not this</span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Schools<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>1)<span>&nbsp;&nbsp; </span></span><![endif]>Papers<o:p></o:p></p>
<p class=MsoQuote>We belong.</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;

const GOOGLE_DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:26pt;font-weight:400">Title</span></p><h2 dir="ltr"><span style="font-weight:400">Part</span></h2><p dir="ltr" style="text-align:center"><span style="font-weight:400;white-space:pre-wrap;">plain </span><span style="font-weight:700;text-decoration:underline">bold</span></p><br><ol><li dir="ltr" aria-level="1"><p><span>one</span></p></li><ul><li dir="ltr" aria-level="2"><p><span>two</span></p></li></ul></ol></b>`;

const LIBREOFFICE = `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN"><html><head><meta name="generator" content="LibreOffice 7.6 (Linux)"/><style type="text/css">p { line-height: 115% } td p { orphans: 0 }</style></head><body lang="en-ZA"><h2 class="western">Part</h2>
<p align="right"><font color="#000000"><u><b>both</b></u></font></p><ul><li><p>one</p></li></ul><ol><ol><li><p>two</p></li></ol></ol></body></html>`;

const WHATSAPP = `<div class="copyable-text" data-pre-plain-text="[10:01, 05/08/2025] Amina: "><span dir="ltr" class="selectable-text copyable-text" style="white-space: pre-wrap;"><span>Meeting *today* <img alt="🎉" class="emoji" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" draggable="false">
at _ten_

Please come</span></span></div>`;

const GMAIL = `<div dir="ltr"><div>Dear all,</div><div><br></div><div>see <a href="https://www.sanir.example/x" target="_blank">this</a>&nbsp;<img data-emoji="🙂" alt="🙂" src="https://fonts.example/e.png"></div><blockquote class="gmail_quote"><div>You wrote<br><br>much</div></blockquote></div>`;

const EXCEL = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--td {font-weight:400;} .xl65 {font-weight:700;}--></style></head><body><table><!--StartFragment--><tr height=20><td class=xl65>Town</td><td class=xl65>People</td></tr><tr><td>Durban</td><td align=right>12</td></tr><tr><td>&nbsp;</td><td></td></tr><!--EndFragment--></table></body></html>`;

describe('what a program puts on the clipboard', () => {
  it.each([
    [
      'Word',
      WORD,
      '<h2>The year</h2><h2>Work</h2><p>In Durban, <strong>together</strong>.</p><ul><li>Schools<ol><li>Papers</li></ol></li></ul><blockquote>We belong.</blockquote>',
    ],
    [
      'Google Docs',
      GOOGLE_DOCS,
      '<h2>Title</h2><h3>Part</h3><p class="align-center">plain <strong><u>bold</u></strong></p><ol><li>one<ul><li>two</li></ul></li></ol>',
    ],
    [
      'LibreOffice',
      LIBREOFFICE,
      '<h3>Part</h3><p class="align-right"><strong><u>both</u></strong></p><ul><li>one<ol><li>two</li></ol></li></ul>',
    ],
    [
      'WhatsApp Web',
      WHATSAPP,
      '<p>Meeting <strong>today</strong> 🎉<br>at <em>ten</em></p><p>Please come</p>',
    ],
    [
      'Gmail',
      GMAIL,
      '<p>Dear all,</p><p>see <a href="https://www.sanir.example/x" rel="noopener noreferrer">this</a>\xa0🙂</p><blockquote>You wrote</blockquote><blockquote>much</blockquote>',
    ],
    [
      'Excel',
      EXCEL,
      '<table><thead><tr><th scope="col">Town</th><th scope="col">People</th></tr></thead><tbody><tr><td>Durban</td><td class="align-right">12</td></tr></tbody></table>',
    ],
    [
      'a typed list',
      '<p>•&nbsp;one</p><p>• two</p><p>- three</p>',
      '<ul><li>one</li><li>two</li></ul><p>- three</p>',
    ],
  ])(
    '%s is pasted as it was displayed, undone in one step, and leaves nothing when everything is deleted',
    async (_, html, expected) => {
      await editor.paste({ 'text/html': html, 'text/plain': 'not this' });
      await editor.writes(expected);
      await editor.press('ControlOrMeta+z');
      await editor.writes('');
      await editor.paste({ 'text/html': html });
      await editor.press('ControlOrMeta+a', 'Backspace');
      await editor.writes('');
      await editor.type('x');
      await editor.writes('<p>x</p>');
    },
  );

  it('keeps the levels of headings, always from a word processor, relative to the highest from a page', async () => {
    await editor.paste({ 'text/html': '<h2>a</h2><h3>b</h3>' });
    await editor.writes('<h2>a</h2><h3>b</h3>');
    await editor.begin('');
    await editor.paste({ 'text/html': '<h1>a</h1><h2>b</h2>' });
    await editor.writes('<h2>a</h2><h3>b</h3>');
    await editor.begin('');
    await editor.paste({ 'text/html': '<h2 style="mso-list:l0 level1 lfo1">a</h2><p>b</p>' });
    await editor.writes('<h3>a</h3><p>b</p>');
    expect(await editor.page.locator('form [role=status]').textContent()).toBe('');
  });

  it.each([
    [
      'Word',
      `<style><!-- p.MsoHeading7 {mso-outline-level:7; mso-list:l0 level7 lfo1;} --></style>
      <h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.&nbsp; </span>First</h1>
      <p class=MsoHeading7><span style='mso-list:Ignore'>1.1.&nbsp; </span>Last</p>
      <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.&nbsp; </span>item</p>
      <p style='mso-outline-level:2;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.2.&nbsp; </span>Next</p>`,
      '<h2>First</h2><h5>Last</h5><ol><li>item</li></ol><h3>Next</h3>',
    ],
    [
      'Word for the web',
      `<ol><li data-listid="1" data-aria-level="1"><p role="heading" aria-level="1"><span>First</span></p></li></ol>
      <ol><li data-listid="2" data-aria-level="1"><p>item</p></li></ol>
      <ol><li data-listid="1" data-aria-level="2"><p role="heading" aria-level="2"><span>Next</span></p></li></ol>`,
      '<h2>First</h2><ol><li>item</li></ol><h3>Next</h3>',
    ],
    [
      'Google Docs',
      `<b id="docs-internal-guid-1" style="font-weight:normal"><ol><li dir="ltr" aria-level="1"><h1 dir="ltr" role="presentation"><span>First</span></h1></li>
      <ol><li dir="ltr" aria-level="2"><h2 dir="ltr"><span>Next</span></h2></li></ol></ol></b>`,
      '<h2>First</h2><h3>Next</h3>',
    ],
  ])(
    'headings numbered by %s are headings without their numbers, and not lists',
    async (_, html, expected) => {
      await editor.paste({ 'text/html': html });
      await editor.writes(expected);
    },
  );

  it('the first rule of a style sheet counts, and one that follows another without a space', async () => {
    const html = '<style><!-- p.a{font-weight:700}b{font-weight:400}--></style>';
    await editor.paste({ 'text/html': `${html}<p class="a">a</p><p><b>b</b></p>` });
    await editor.writes('<p><strong>a</strong></p><p>b</p>');
  });

  it('a list of titles with a text below each is a list', async () => {
    await editor.paste({ 'text/html': '<ul><li><h3>Title</h3><p>text</p></li><li><p>item</p></li></ul>' });
    await editor.writes('<ul><li>Title<br>text</li><li>item</li></ul>');
  });
});
