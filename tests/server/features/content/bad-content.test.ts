import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_FILES } from '../../../../server/features/content/files/content-files.ts';
import {
  createContent,
  deleteContent,
  saveContent,
} from '../../../../server/features/content/writing/keep-content.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import {
  EVENT,
  EVENT_ID,
  MEMBER,
  MEMBER_ID,
  type OpenContent,
  openContent,
  refusalOf,
} from './open-content.ts';

const { APPLICATION_LETTERS, HOME, MEMBERSHIP, SITE } = CONTENT_FILES;

let site: OpenContent;

beforeAll(async () => {
  site = await openContent();
});

afterAll(() => site[Symbol.asyncDispose]());

const save = (kind: 'WORDS' | 'EVENT' | 'MEMBER', id: string, value: unknown) =>
  refusalOf(saveContent(site.services, { kind, id, revision: 1 }, { value }));

describe('a save says what is wrong at which part', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    [
      'an end before its start',
      { end: '11:00' },
      ['end: It should be later than the start, 12:00, or on the next day at most 12 hours after it.'],
    ],
    [
      'a date that does not exist',
      { date: '2027-02-30' },
      ['date: It should be a day that exists, as YYYY-MM-DD.'],
    ],
    [
      'a link with another scheme',
      { meetingUrl: 'javascript:alert(1)' },
      ['meetingUrl: It should be an address such as https://www.sanir.example.'],
    ],
    [
      '10,000 characters',
      { title: 'x'.repeat(10_000) },
      ['title: It should be a text of at most 5,000 characters; it has 10,000.'],
    ],
    [
      'an image that is none',
      { image: '../../etc/passwd' },
      [
        expect.stringMatching(/^image: It should be the name of a file in client\/artwork\/events\//),
      ] as never,
    ],
    ...[
      'https://evil.example/uploads/news-images/1700000000000-photo-abcdefgh.jpg',
      '//evil.example/photo.jpg',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      '/uploads/news-images/../../etc/passwd',
      '/uploads/news-images/1700000000000-photo-abcdefgh.jpg?x="><script>',
      '/uploads/news-images/1700000000000-photo-abcdefgh-480.webp',
      '/uploads/news-images/1700000000000-photo-abcdefgh.svg',
    ].map((image): [string, Record<string, unknown>, string[]] => [
      `the image ${image}`,
      { image },
      [
        expect.stringMatching(
          /^image: It should be .*, or an image that was uploaded to this site\.$/,
        ) as never,
      ],
    ]),
    ['nothing', { title: ' \u200b' }, ['title: It should be a text that is not empty.']],
    ['a number', { title: 7 }, ['title: It should be a text that is not empty.']],
    [
      'control characters',
      { description: 'a\u0000b' },
      ['description: It should be a text without control characters.'],
    ],
    [
      'half a character',
      { description: 'a\ud800b' },
      ['description: It should be a text without control characters.'],
    ],
    ['an unknown part', { onclick: 'x' }, ['onclick: The site knows no such part.']],
    ['an id', { id: 'other' }, ['id: An id cannot be changed.']],
    [
      'several mistakes',
      { date: '', contact: { ...EVENT.contact, phone: '12', email: 'x' } },
      [
        'date: It should be a day that exists, as YYYY-MM-DD.',
        'contact.phone: It should be a telephone number such as +27 00 000 0000.',
        'contact.email: It should be an email address such as hello@sanir.example.',
      ],
    ],
  ])('of an event with %s', async (_name, change, mistakes) => {
    expect(await save('EVENT', EVENT_ID, { ...EVENT, ...change })).toEqual({
      code: 'BAD_USER_INPUT',
      mistakes,
    });
    const created = createContent(site.services, 'EVENT', { value: { ...EVENT, ...change } });
    expect(await refusalOf(created)).toEqual({ code: 'BAD_USER_INPUT', mistakes });
  });

  it.each<[string, string, unknown, string[]]>([
    [
      'a list that a page needs is emptied',
      'APPLICATION_LETTERS',
      [],
      [': It should be a list with at least one letter.'],
    ],
    [
      'a list is too long',
      'NAVIGATION',
      Array(201).fill(CONTENT_FILES.NAVIGATION[0]),
      [': It should be a list of at most 200.'],
    ],
    [
      'an entry is too long',
      'BELOW_NEWS',
      Array(100).fill({ id: 'x', title: 'x', text: 'x'.repeat(1000) }),
      [': It should be shorter: all texts together have room for 100,000 bytes.'],
    ],
    [
      'it is no object',
      'SITE',
      'Sanir',
      [
        ': It should be an entry in { } with name, tagline, email, phone, whatsApp, networks, registration, postalAddress, report.',
      ],
    ],
    [
      'a link leads nowhere',
      'HOME',
      { ...HOME, action: { label: 'Go', to: '/nowhere' } },
      [expect.stringMatching(/^action\.to: It should be a page of the site \(/)] as never,
    ],
    [
      'a letter has no place for the name',
      'APPLICATION_LETTERS',
      [{ ...APPLICATION_LETTERS[0], greeting: 'Hello,' }],
      ['0.greeting: It should be a text with {name} where the name of the applicant stands.'],
    ],
    [
      'it has levels without end',
      'SITE',
      JSON.parse(`${'[['.repeat(50)}${']]'.repeat(50)}`),
      ['0.0.0.0.0.0.0.0.0.0.0: This has too many levels.'],
    ],
  ])('where %s', async (_name, id, value, mistakes) => {
    expect(await save('WORDS', id, value)).toEqual({ code: 'BAD_USER_INPUT', mistakes });
  });

  it('that hides the words of a page', async () => {
    const hidden = saveContent(site.services, { kind: 'WORDS', id: 'HOME', revision: 1 }, { isHidden: true });
    expect(await refusalOf(hidden)).toEqual({
      code: 'BAD_USER_INPUT',
      mistakes: [': The words of a page cannot be hidden.'],
    });
  });

  it('that makes words elsewhere wrong', async () => {
    const value = { ...MEMBERSHIP, notice: { ...MEMBERSHIP.notice, id: 'your-data' } };
    expect(await save('WORDS', 'MEMBERSHIP', value)).toEqual({
      code: 'BAD_USER_INPUT',
      mistakes: [
        expect.stringMatching(
          /^: PRIVACY \(link\.to\) would be wrong with this; it should be one of \/membership,/,
        ),
      ],
    });
    const long = await save('WORDS', 'SITE', { ...SITE, name: 'Network '.repeat(200) });
    expect(long?.mistakes).toContainEqual(
      expect.stringMatching(/^: APPLICATION_LETTERS \(\d\) would be wrong/),
    );
  });

  it('that takes away what a page links to, until that link is gone', async () => {
    const linked = { ...HOME, find: { label: 'The session', to: `/events?event=${EVENT_ID}` } };
    expect(await save('WORDS', 'HOME', linked)).toBeNull();
    const refused = {
      code: 'BAD_USER_INPUT',
      mistakes: [
        expect.stringMatching(/^: HOME \(find\.to\) would be wrong with this; it should be one of \/events/),
      ],
    };
    const key = { kind: 'EVENT', id: EVENT_ID } as const;
    expect(await refusalOf(deleteContent(site.services, key))).toEqual(refused);
    expect(await refusalOf(saveContent(site.services, { ...key, revision: 1 }, { isHidden: true }))).toEqual(
      refused,
    );
    await saveContent(site.services, { kind: 'WORDS', id: 'HOME', revision: 2 }, { value: HOME });
    const hidden = { ...key, revision: 1 };
    expect(await refusalOf(saveContent(site.services, hidden, { isHidden: true }))).toBeNull();
  });
});

it('a link that led nowhere before keeps nothing else from being saved', async () => {
  await using own = await openContent();
  const dead = JSON.stringify({ ...HOME, find: { label: 'The session', to: '/events/gone' } });
  await changeData(
    own.folder,
    `update content set value = '${dead.replaceAll("'", "''")}' where id = 'HOME'`,
  );
  expect(await refusalOf(deleteContent(own.services, { kind: 'EVENT', id: EVENT_ID }))).toBeNull();
});

it('the last member stays, also by hiding it', async () => {
  await using own = await openContent();
  const [last, ...others] = CONTENT_FILES.MEMBERS.map(
    ({ id }) => ({ kind: 'MEMBER', id, revision: 1 }) as const,
  );
  for (const other of others) await deleteContent(own.services, other);
  const refused = {
    code: 'BAD_USER_INPUT',
    mistakes: [': The site needs it: there should be a list with at least one member.'],
  };
  if (!last) throw new Error('There is no member');
  expect(await refusalOf(deleteContent(own.services, last))).toEqual(refused);
  expect(await refusalOf(saveContent(own.services, last, { isHidden: true }))).toEqual(refused);
});

it('a list has room for 1,000', async () => {
  await using own = await openContent();
  const rows = Array.from({ length: 999 }, (_, n) => `('EVENT', 'e${n}', 'en', 9, 1, 1, '{}', 1, 1, null)`);
  await changeData(own.folder, `insert into content values ${rows.join()}`);
  const create = () => createContent(own.services, 'EVENT', { value: EVENT });
  expect(await refusalOf(create())).toEqual({ code: 'BAD_USER_INPUT', mistakes: [] });
  await changeData(own.folder, "delete from content where id = 'e0'");
  expect(await refusalOf(create())).toBeNull();
});

it('texts of every kind are stored as they are', async () => {
  const texts = [
    '<script>alert(1)</script>',
    "'; drop table content; --",
    '"\\\\u0000 {network} {unknown}',
    '\u202eright to left\u202c لاجئون',
    '👩🏽‍🌾 እንኳን\tደህና\nመጡ',
    '__proto__',
  ];
  for (const [index, does] of texts.entries()) {
    const saved = await saveContent(
      site.services,
      { kind: 'MEMBER', id: MEMBER_ID, revision: index + 1 },
      { value: { ...MEMBER, name: does } },
    );
    expect(JSON.parse(saved.value)).toEqual({ ...MEMBER, name: does });
    const { content } = await site.source.current();
    expect(content.MEMBERS[0]?.name).toBe(does.replace('{network}', content.SITE.name));
  }
});
