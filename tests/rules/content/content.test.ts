import { cp, glob, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MEMBERS } from '../../../content/members.ts';
import { findMistakes } from '../../../rules/content/form/find-mistakes.ts';
import { MEMBER_MARK_NAMES } from '../../../rules/content/members.ts';
import { contentSchemas } from '../../../rules/content/schemas.ts';
import { type ContentExports, siteFacts } from '../../../rules/content/site-facts.ts';
import type { NetworkEvent } from '../../../rules/events/network-event.ts';
import { PAGE_PATHS } from '../../../rules/pages/pages.ts';
import { contentMistakes } from '../../../scripts/build/content/content-mistakes.ts';
import { BOTH, IN_HALL, ONLINE } from '../../support/data/sites/sample-events.ts';
import { makeSiteFolder } from '../../support/server/apps/site-folder.ts';

const ROOT = new URL('../../../', import.meta.url);

const FILES = [
  'client/public/members/own.png',
  'client/artwork/events/mentoring-session.svg',
  'client/artwork/projects/papers-in-order.svg',
  'client/artwork/projects/permit-diary.svg',
  'client/artwork/projects/seat-at-the-table.svg',
  'client/public/share.jpg',
  'client/public/publications/working-together.pdf',
];

const PAGES = Object.values(PAGE_PATHS).filter((path) => !path.includes(':'));
const ADDRESSES = `it should be a page of the site (${PAGES.join(', ')}), a web address, or one that begins with mailto: or tel:.`;

const LOGOS = `it should be one of ${MEMBER_MARK_NAMES.join(', ')}, /members/own.png, or /members/ and the name of a picture in client/public/members/.`;

const modules = await readContent();

describe('a mistake in the content is one line:', () => {
  it.each<[string, place: string, value: unknown, rest: string]>([
    [
      'a day that does not exist',
      'events.ts: EVENTS.0.date',
      '2027-02-30',
      ' is "2027-02-30"; it should be a day that exists, as YYYY-MM-DD.',
    ],
    [
      'a day in another order',
      'events.ts: EVENTS.0.date',
      '05-08-2025',
      ' is "05-08-2025"; it should be a day that exists, as YYYY-MM-DD.',
    ],
    [
      'an hour that does not exist',
      'events.ts: EVENTS.0.start',
      '24:00',
      ' is "24:00"; it should be a time from 00:00 to 23:59, as HH:MM.',
    ],
    [
      'an unknown time zone',
      'events.ts: EVENTS.0.timeZone',
      'Africa/Joburg',
      ' is "Africa/Joburg"; it should be a time zone such as Africa/Johannesburg.',
    ],
    [
      'a letter that greets nobody',
      'application-letters.ts: APPLICATION_LETTERS.0.greeting',
      'Dear friend,',
      ' is "Dear friend,"; it should be a text with {name} where the name of the applicant stands.',
    ],
    [
      'a letter in no language',
      'application-letters.ts: APPLICATION_LETTERS.1.lang',
      'portuguese!',
      ' is "portuguese!"; it should be the code of a language, such as en or pt.',
    ],
    [
      'a letter without its next step',
      'application-letters.ts: APPLICATION_LETTERS.1.nextStep',
      undefined,
      ' is missing; it should be a text that is not empty.',
    ],
    ['an unknown mark', 'members.ts: MEMBERS.3.logo', 'brigde', ` is "brigde"; ${LOGOS}`],
    [
      'a logo whose file is missing',
      'members.ts: MEMBERS.3.logo',
      '/members/ours.svg',
      ` is "/members/ours.svg"; ${LOGOS}`,
    ],
    [
      'a WhatsApp number without its country code',
      'site.ts: SITE.whatsApp',
      '076 000 0000',
      ' is "076 000 0000"; it should be a telephone number with its country code, such as +27 00 000 0000.',
    ],
    [
      "a project's drawing that is missing",
      'our-work.ts: OUR_WORK.projects.1.image',
      'diary.svg',
      ' is "diary.svg"; it should be the name of a file in client/artwork/projects/ (there: papers-in-order.svg, permit-diary.svg, seat-at-the-table.svg).',
    ],
    [
      "an event's picture that is missing",
      'events.ts: EVENTS.0.image',
      'party.svg',
      ' is "party.svg"; it should be the name of a file in client/artwork/events/ (there: mentoring-session.svg), or an image that was uploaded to this site.',
    ],
    [
      'a publication that is missing',
      'publications.ts: PUBLICATIONS.0.document',
      '/publications/together.pdf',
      ' is "/publications/together.pdf"; it should be an uploaded PDF, or /publications/ and the name of a file in client/public/publications/.',
    ],
    [
      'a share picture in letters of another case',
      'site.ts: SHARE_PICTURE.path',
      '/Share.jpg',
      ' is "/Share.jpg"; it should be / and the name of a JPEG in client/public/.',
    ],
    [
      'a number of pixels below 1',
      'site.ts: SHARE_PICTURE.width',
      0,
      ' is 0; it should be a whole number from 1 on.',
    ],
    [
      'an address without https://',
      'members.ts: MEMBERS.0.website',
      'two-banks.example',
      ' is "two-banks.example"; it should be an address such as https://www.sanir.example, or be left out.',
    ],
    [
      'an address with one slash',
      'site.ts: SITE.networks.1.url',
      'https:/x.example/sanir',
      ' is "https:/x.example/sanir"; it should be an address such as https://www.sanir.example.',
    ],
    [
      'an address with a comma for a dot',
      'members.ts: MEMBERS.0.facebook',
      'https://facebook,example/two-banks',
      ' is "https://facebook,example/two-banks"; it should be an address such as https://www.sanir.example, or be left out.',
    ],
    [
      'an e-mail address without a dot',
      'events.ts: EVENTS.0.contact.email',
      'events@sanir',
      ' is "events@sanir"; it should be an email address such as hello@sanir.example.',
    ],
    [
      'an e-mail address without @',
      'site.ts: SITE.email',
      'hello.sanir.example',
      ' is "hello.sanir.example"; it should be an email address such as hello@sanir.example.',
    ],
    [
      'a telephone number with letters',
      'events.ts: EVENTS.0.contact.phone',
      '+27 OO 000',
      ' is "+27 OO 000"; it should be a telephone number such as +27 00 000 0000.',
    ],
    [
      'a required text that is empty',
      'home.ts: HOME.title',
      ' ',
      ' is " "; it should be a text that is not empty.',
    ],
    [
      'a control character, as pasted text has some',
      'events.ts: EVENTS.0.title',
      'A \u000bsession',
      ' is "A \\u000bsession"; it should be a text without the control character U+000B.',
    ],
    [
      'a required key that is missing',
      'members.ts: MEMBERS.3.name',
      undefined,
      ' is missing; it should be a text that is not empty.',
    ],
    [
      'a key that is misspelt',
      'members.ts: MEMBERS.3.webiste',
      'https://a.example',
      ' is no key that is known; it should be one of id, name, logo, image, place, does, phone, email, website, facebook.',
    ],
    [
      'more than a few words on what a member does',
      'members.ts: MEMBERS.3.does',
      'a'.repeat(61),
      ` is "${'a'.repeat(61)}"; it should be a text of at most 60 characters.`,
    ],
    [
      'a member that is not there',
      'navigation.ts: EXPLORE.3.to',
      '/membership/directory#nobody',
      ` is "/membership/directory#nobody"; it should be one of ${['', ...MEMBERS.map(({ id }) => `#${id}`)].map((place) => `/membership/directory${place}`).join(', ')}.`,
    ],
    [
      'an article at no address of an article',
      'events.ts: EVENTS.0.article',
      '/news',
      ' is "/news"; it should be the address of an article of the site, such as /news/01a1fc9e-8ad0-7ef1-b408-a45eb4c9ec7d.',
    ],
    [
      'a text where a list belongs',
      'about.ts: ABOUT.history.paragraphs',
      'Words',
      ' is "Words"; it should be a list in [ ].',
    ],
    [
      'a list where an entry belongs',
      'get-involved.ts: GET_INVOLVED.lists.0',
      null,
      ' is null; it should be an entry in { } with title, items.',
    ],
    [
      'an id that addresses cannot carry',
      'events.ts: EVENTS.0.id',
      'Mentoring session',
      ' is "Mentoring session"; it should be lower-case letters and digits, with hyphens between them.',
    ],
    [
      'an id twice',
      'members.ts: MEMBERS.13.id',
      'two-banks',
      ' is "two-banks"; it should be an id that is not there already.',
    ],
    [
      'an id that its page has already',
      'news.ts: BELOW_NEWS.2',
      { id: 'latest-news', title: 'A title', text: 'Words' },
      '.id is "latest-news"; it should be an id that is not there already.',
    ],
    ['a page that does not exist', 'navigation.ts: EXPLORE.0.to', '/abuot', ` is "/abuot"; ${ADDRESSES}`],
    [
      'a place that is not on its page',
      'navigation.ts: NAVIGATION.1.subLinks.0.to',
      '/about#histroy',
      ' is "/about#histroy"; it should be one of /about, /about#history, /about#board.',
    ],
    [
      'an event that is not planned',
      'get-involved.ts: GET_INVOLVED.events.link.to',
      '/events/party',
      ' is "/events/party"; it should be one of /events, /events/mentoring-session-2025-08-05.',
    ],
    [
      'a letter to no address',
      'news.ts: BELOW_NEWS.0.link.to',
      'mailto:hello?subject=A',
      ` is "mailto:hello?subject=A"; ${ADDRESSES}`,
    ],
    [
      'an end before its start',
      'events.ts: EVENTS.0.end',
      '11:00',
      ' is "11:00"; it should be later than the start, 12:00, or on the next day at most 12 hours after it.',
    ],
    [
      'an end that is its start',
      'events.ts: EVENTS.0.end',
      '12:00',
      ' is "12:00"; it should be later than the start, 12:00, or on the next day at most 12 hours after it.',
    ],
    [
      'an event that is nowhere',
      'events.ts: EVENTS.0',
      nowhere('PLANNED'),
      '.place is missing; it should be the place of the event, or there should be the address of a meeting.',
    ],
    [
      'a last day before the first',
      'events.ts: EVENTS.0.endDate',
      '2025-08-04',
      ' is "2025-08-04"; it should be the day of the start, 2025-08-05, or a later one.',
    ],
    [
      'an event of more than 60 days',
      'events.ts: EVENTS.0.endDate',
      '2025-10-05',
      ' is "2025-10-05"; it should be at most 60 days after the start, 2025-08-05.',
    ],
    [
      'an end before the start of its one day',
      'events.ts: EVENTS.0',
      eventAt('22:30', '00:30', { endDate: '2025-08-05' }),
      '.end is "00:30"; it should be later than the start, 22:30, because the event begins and ends on 2025-08-05.',
    ],
    [
      'a start that clocks leave out',
      'events.ts: EVENTS.0',
      eventAt('02:30', '04:00', { date: '2026-03-29', timeZone: 'Europe/Paris' }),
      '.start is "02:30"; it should be a time that clocks in Europe/Paris show on 2026-03-29: they are put forward then, and leave it out.',
    ],
    [
      'an end that clocks leave out, on the next day',
      'events.ts: EVENTS.0',
      eventAt('22:00', '02:30', { date: '2026-03-28', timeZone: 'Europe/Paris' }),
      '.end is "02:30"; it should be a time that clocks in Europe/Paris show on 2026-03-29: they are put forward then, and leave it out.',
    ],
    [
      'an unknown status',
      'events.ts: EVENTS.0.status',
      'cancelled',
      ' is "cancelled"; it should be PLANNED, POSTPONED or CANCELLED.',
    ],
    [
      'a control character in a text of several lines',
      'events.ts: EVENTS.0.place',
      'A hall\n5 Main\u000b Road',
      ' is "A hall\\n5 Main\\u000b Road"; it should be a text without the control character U+000B.',
    ],
    [
      'a title of 10,000 characters',
      'events.ts: EVENTS.0.title',
      'a'.repeat(10_000),
      ` is "${'a'.repeat(80)}…"; it should be a text of at most 200 characters.`,
    ],
    [
      'the id of the calendar of all events',
      'events.ts: EVENTS.0.id',
      'calendar',
      ' is "calendar"; it should be another id: /events/calendar.ics has all events.',
    ],
    [
      'more events than the page shows',
      'events.ts: EVENTS',
      Array.from({ length: 201 }, (_, index) => ({ ...eventAt('12:00', '13:00'), id: `event-${index}` })),
      ' is a list; it should be a list of at most 200 events.',
    ],
  ])('%s', (_name, place, value, rest) => {
    const [file = '', path = ''] = place.split(': ');
    const shown = path.replaceAll(/\.(\d+)/g, '[$1]');
    expect(mistakesWith([file, path, value])).toEqual([`content/${file}: ${shown}${rest}`]);
  });

  it('all of them at once, in one entry too', () => {
    const lines = mistakesWith(
      ['members.ts', 'MEMBERS.3.webiste', ''],
      ['members.ts', 'MEMBERS.3.wbesite', ''],
      ['members.ts', 'MEMBERS.3.name', ''],
      ['members.ts', 'MEMBERS.3.id', 'two-banks'],
      ['events.ts', 'EVENTS.0.title', ''],
      ['events.ts', 'EVENTS.0.start', 'noon'],
    );
    expect(lines.map((line) => line.split(' ').slice(0, 2).join(' ')).sort()).toEqual([
      'content/events.ts: EVENTS[0].start',
      'content/events.ts: EVENTS[0].title',
      'content/members.ts: MEMBERS[3].id',
      'content/members.ts: MEMBERS[3].name',
      'content/members.ts: MEMBERS[3].wbesite',
      'content/members.ts: MEMBERS[3].webiste',
    ]);
  });
});

const NAMED_ROLE = { role: 'Chairperson', name: 'Chipo Dube', since: '2024' };

it.each<[string, place: string, value: unknown]>([
  ["a host's picture as a logo", 'members.ts: MEMBERS.3.logo', '/members/own.png'],
  ['an address that is left empty', 'members.ts: MEMBERS.3.website', ''],
  [
    'an article on what came of an event',
    'events.ts: EVENTS.0.article',
    '/news/01a1fc9e-8ad0-7ef1-b408-a45eb4c9ec7d/a-title',
  ],
  ['a name and a year at a role', 'about.ts: ABOUT.board.groups.0.roles.0', NAMED_ROLE],
  ['no event', 'events.ts: EVENTS', []],
  ['an event over midnight', 'events.ts: EVENTS.0', eventAt('22:30', '00:30')],
  ['an event of 60 days', 'events.ts: EVENTS.0.endDate', '2025-10-04'],
  ['an event of days that ends earlier than it begins', 'events.ts: EVENTS.0.endDate', '2025-08-06'],
  ['an event in a hall', 'events.ts: EVENTS', [IN_HALL]],
  ['an event in a hall and online', 'events.ts: EVENTS', [BOTH]],
  ['an event with what it needs alone', 'events.ts: EVENTS', [ONLINE]],
  ['a cancelled event that is nowhere', 'events.ts: EVENTS', [nowhere('CANCELLED')]],
  ['a postponed event that is nowhere', 'events.ts: EVENTS', [nowhere('POSTPONED')]],
  [
    'an event of the former form',
    'events.ts: EVENTS.0',
    {
      ...eventAt(undefined, undefined, { timeZone: undefined }),
      time: '12:00 PM - 1:00 PM SAST',
      clock: { start: '12:00', end: '13:00', timeZone: 'Africa/Johannesburg' },
    },
  ],
  ['a link to a web address', 'navigation.ts: EXPLORE.0.to', 'https://www.sanir.example/about'],
  ['a link to a number', 'navigation.ts: EXPLORE.0.to', 'tel:+27000000000'],
  ['a link to an event', 'navigation.ts: EXPLORE.0.to', '/events/mentoring-session-2025-08-05'],
  [
    'a link to an event by its former address',
    'navigation.ts: EXPLORE.0.to',
    '/events?event=mentoring-session-2025-08-05',
  ],
  [
    'a link to an article',
    'navigation.ts: EXPLORE.0.to',
    '/news/01a1fc9e-8ad0-7ef1-b408-a45eb4c9ec7d/a-title',
  ],
  ['a link to a search', 'navigation.ts: EXPLORE.0.to', '/news?q=permit#latest-news'],
])('no mistake is %s', (_name, place, value) => {
  const [file = '', path = ''] = place.split(': ');
  expect(mistakesWith([file, path, value])).toEqual([]);
});

it('the letters to applicants have to be short enough for mail programs, and at least one', () => {
  const file = 'application-letters.ts';
  expect(mistakesWith([file, 'APPLICATION_LETTERS.1.nextStep', 'é '.repeat(150)])).toEqual([
    'content/application-letters.ts: APPLICATION_LETTERS[1] is an entry in { }; it should be a letter of at most 1400 characters as mail programs count them: a space counts three, a letter with an accent six.',
  ]);
  expect(mistakesWith([file, 'APPLICATION_LETTERS', []])).toEqual([
    'content/application-letters.ts: APPLICATION_LETTERS is a list; it should be a list with at least one letter.',
  ]);
});

it('a link to a place is not judged while the file that names the places of its page cannot be read', () => {
  const { 'our-work.ts': _unread, ...others } = modules;
  expect(findMistakes(others, FILES)).toEqual([]);
});

it('a file of content that is missing is one line', async () => {
  const folder = await makeSiteFolder();
  onTestFinished(folder.remove);
  await cp(new URL('content', ROOT), join(folder.path, 'content'), { recursive: true });
  await rm(join(folder.path, 'content/news.ts'));
  const mistakes = await contentMistakes(folder.path);
  expect(mistakes.filter((mistake) => mistake.includes('news.ts'))).toEqual([
    'content/news.ts is missing; the site needs it, whatever it says.',
  ]);
});

describe('the content', () => {
  it('has no mistake', async () => {
    expect(await contentMistakes(fileURLToPath(ROOT))).toEqual([]);
  });

  it('is known to the check with every file and all that it exports', () => {
    const schemas = contentSchemas(siteFacts({}, []));
    const exports = Object.entries(modules).map(([file, module]) => [file, Object.keys(module).sort()]);
    const known = Object.entries(schemas).map(([file, entries]) => [file, Object.keys(entries).sort()]);
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(exports));
  });
});

function mistakesWith(...changes: readonly [file: string, path: string, value: unknown][]): string[] {
  const changed = { ...modules };
  for (const [file, path, value] of changes)
    changed[file] = withValue(changed[file], path.split('.'), value) as ContentExports;
  return findMistakes(changed, FILES);
}

/** A copy with another value at a path; undefined deletes a key. */
function withValue(whole: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy = Array.isArray(whole) ? [...whole] : { ...(whole as object) };
  if (rest.length === 0 && value === undefined) Reflect.deleteProperty(copy, key);
  else Reflect.set(copy, key, withValue(Reflect.get(copy, key), rest, value));
  return copy;
}

function eventAt(start?: string, end?: string, others: object = {}): object {
  const events = modules['events.ts']?.EVENTS as readonly object[] | undefined;
  return { ...events?.[0], start, end, ...others };
}

function nowhere(status: NetworkEvent['status']): object {
  const { meetingUrl: _none, ...event } = ONLINE;
  return { ...event, status };
}

async function readContent(): Promise<Record<string, ContentExports>> {
  const read: Record<string, ContentExports> = {};
  for await (const path of glob('content/*.ts', { cwd: fileURLToPath(ROOT) }))
    read[basename(path)] = await import(new URL(path, ROOT).href);
  return read;
}
