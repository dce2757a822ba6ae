import { describe, expect, it } from 'vitest';
import { letterAddress, writeLetter } from '../../rules/membership/application-letter.ts';
import { MAX_MAILTO_LENGTH } from '../../rules/membership/mailto.ts';
import { CONTENT } from '../support/data/sites/site-content.ts';

const { APPLICATION_LETTERS, SITE } = CONTENT;
type Letter = (typeof APPLICATION_LETTERS)[number];
const [ENGLISH, PORTUGUESE] = APPLICATION_LETTERS as [Letter, Letter];

/** What a mail program reads. */
function readAddress(href: string) {
  const { protocol, pathname, searchParams, hash } = new URL(href);
  expect([protocol, hash]).toEqual(['mailto:', '']);
  return {
    to: decodeURIComponent(pathname),
    names: [...searchParams.keys()],
    // Mail programs take + as it is.
    subject: /[?&]subject=([^&]*)/.exec(href)?.[1],
    body: /[?&]body=([^&]*)/.exec(href)?.[1],
  };
}

describe.each(APPLICATION_LETTERS)('the letter in $language', (words) => {
  it('greets by name, says the next step, and is signed with the contact of the site', () => {
    const { subject, body } = writeLetter(words, 'Chipo Moyo', SITE);
    expect(subject).toBe(words.subject);
    const lines = body.split('\n');
    expect(lines[0]).toBe(words.greeting.replace('{name}', 'Chipo Moyo'));
    expect(lines).toContain(words.nextStep);
    expect(lines.slice(-4)).toEqual([words.closing, SITE.name, SITE.email, SITE.phone]);
    expect(body).not.toContain('{');
  });

  it.each([
    'Chipo Moyo',
    'Maria da Conceição Gonçalves Simões Assunção',
    'አበበ በቀለ ገብረማርያም',
    'محمد عبد الرحمن الأنصاري',
  ])('opens whole, with the line ends of mails, for %s', (name) => {
    const letter = writeLetter(words, name, SITE);
    const { href, isWhole } = letterAddress('someone@organisation.example', letter);
    expect(isWhole).toBe(true);
    expect(href.length).toBeLessThanOrEqual(MAX_MAILTO_LENGTH);
    const { to, names, subject = '', body = '' } = readAddress(href);
    expect([to, names]).toEqual(['someone@organisation.example', ['subject', 'body']]);
    expect(decodeURIComponent(subject)).toBe(letter.subject);
    expect(decodeURIComponent(body)).toBe(letter.body.replaceAll('\n', '\r\n'));
    expect(href).toMatch(/^[\x21-\x7e]+$/);
    expect(href).not.toMatch(/["<>\\^`{|}]/);
  });
});

describe('a name in a letter', () => {
  it.each([
    [
      'a line break, which would begin a line of its own',
      'Eve\r\n\r\nBcc: all@mail.example',
      'Eve Bcc: all@mail.example',
    ],
    ['separators of an address', 'A & B = 100 % ? #x', 'A & B = 100 % ? #x'],
    ['an encoded line break', 'Eve%0D%0A&bcc=all@mail.example', 'Eve%0D%0A&bcc=all@mail.example'],
    ['quotes and markup', `"O'Neill" <script>`, `"O'Neill" <script>`],
    ['patterns of a replacement', "$& $1 $' $` {name}", "$& $1 $' $` {name}"],
    ['half a character, and control characters', 'Eve\ud800\0\u2028x', 'Eve� x'],
  ])('stays a name with %s', (_what, name, shown) => {
    const { href } = letterAddress('eve@mail.example', writeLetter(ENGLISH, name, SITE));
    const { names, body = '' } = readAddress(href);
    expect(names).toEqual(['subject', 'body']);
    expect(decodeURIComponent(body).split('\r\n')[0]).toBe(`Dear ${shown},`);
  });

  it('too long for mail programs leaves only the subject, never half a letter', () => {
    for (const words of [ENGLISH, PORTUGUESE]) {
      const letter = writeLetter(words, 'አ'.repeat(200), SITE);
      const { href, isWhole } = letterAddress('a@mail.example', letter);
      expect(isWhole).toBe(false);
      expect(readAddress(href)).toMatchObject({ to: 'a@mail.example', names: ['subject'], body: undefined });
    }
  });

  it('has an address that cannot end its part early', () => {
    const letter = writeLetter(ENGLISH, 'Eve', SITE);
    const { href } = letterAddress('eve?cc=all&x%0A+1@mail.example', letter);
    expect(readAddress(href)).toMatchObject({
      to: 'eve?cc=all&x%0A+1@mail.example',
      names: ['subject', 'body'],
    });
  });
});
