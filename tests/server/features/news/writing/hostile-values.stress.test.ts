import papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  IN_FAR_FUTURE,
  NO_APPLICATIONS,
  storeApplications,
} from '../../../../support/data/applications/store-applications.ts';
import { attacks } from '../../../../support/data/attacks/attacks.ts';
import { changeData } from '../../../../support/data/sites/site-data.ts';
import { type OpenApp, openApp } from '../../../../support/server/apps/open-app.ts';
import type { SiteClient } from '../../../../support/server/clients/site-client.ts';
import { BEHIND_A_PROXY, submit } from '../../../../support/server/clients/submit-application.ts';
import { type Endpoint, openEndpoint } from '../../../../support/server/doubles/open-endpoint.ts';
import { type Mailbox, openMailbox } from '../../../../support/server/doubles/open-mailbox.ts';

const OF_EACH_KIND = 2;
const AT_ONCE = 90;
const LONG_TEST_MS = 1_800_000;

const all = attacks(OF_EACH_KIND);
const batches = Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
  all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
);

let app: OpenApp;
let admin: SiteClient;
let endpoint: Endpoint;
let mailbox: Mailbox;

beforeAll(async () => {
  [endpoint, mailbox] = await Promise.all([openEndpoint(), openMailbox()]);
  app = await openApp({
    ...BEHIND_A_PROXY,
    MEMBERSHIP_FORM_KEY: 'key-of-the-form',
    MEMBERSHIP_FORM_ENDPOINT: endpoint.url,
    SMTP_URL: mailbox.url,
    NOTICE_FROM: 'website@sanir.example',
    NOTICE_TO: 'network@sanir.example',
  });
});

// An hour of the clock ends a session.
beforeEach(async () => {
  admin = await app.admin();
});

afterAll(async () => {
  await app.close();
  await Promise.all([endpoint.close(), mailbox.close()]);
});

describe('a hostile text as the value of an application', () => {
  it(
    'changes no mail, and arrives at the form service as it is',
    async () => {
      // Texts that are the same once they are cleaned are one application.
      const sent = new Set<string>();
      for (const texts of batches) {
        for (const { html } of texts) {
          const values = {
            name: html.slice(0, 200).toWellFormed(),
            organization: html.slice(0, 200).toWellFormed(),
            contactNumber: html.slice(0, 50).toWellFormed(),
          };
          const refused = (await submit(app, { email: html })).errors;
          expect(refused.length).toBeGreaterThan(0);
          // A long one is told that too.
          expect(refused.filter((error) => !error.startsWith('email: '))).toEqual([]);
          const { id, errors, refusal } = await submit(app, values);
          expect(refusal).toBeNull();
          // Of an invisible text nothing is left.
          if (id === null) expect(errors).toContain('name: is required');
          else sent.add(id);
        }
        // Deliveries go on by this clock too.
        await expect.poll(() => mailbox.mails.length, { timeout: 60_000 }).toBe(sent.size);
        await expect.poll(() => endpoint.received.length, { timeout: 60_000 }).toBe(sent.size);
        app.advance(61 * 60_000);
      }
      const mails = mailbox.mails.map(({ from, to, text }) => [from, ...to, withoutMarks(text)].join('\n'));
      expect(new Set(mails).size).toBe(1);
      expect(mails[0]).toMatch(/^Content-Type: text\/plain/m);
      for (const { values, path, type } of endpoint.received) {
        expect([path, type]).toEqual(['/f/key-of-the-form', 'application/json']);
        expect(Object.keys(values)).toEqual(['name', 'email', 'organization', 'contactNumber']);
      }
    },
    LONG_TEST_MS,
  );

  it(
    'is text in the CSV file, and one string in the file of its person',
    async () => {
      for (const batch of batches) {
        // PostgreSQL has no text with this character.
        const texts = batch.map(({ html }) => (app.folder.database ? html.replaceAll('\0', '') : html));
        await changeData(app.folder, NO_APPLICATIONS);
        // As no form would store them: neither cut nor cleaned.
        const ids = await storeApplications(
          app.folder,
          texts.map((html, at) => ({
            name: html,
            email: html,
            organization: html,
            contactNumber: html,
            note: html,
            createdAt: IN_FAR_FUTURE - at,
          })),
        );
        await expectPlainCsv(texts);
        for (const [at, id] of ids.entries()) {
          const file = await admin.fetch(`/membership/applications/${id}.json`);
          expect(file.headers.get('content-type')).toBe('application/json; charset=utf-8');
          expect(file.headers.get('content-disposition')).toBe(
            `attachment; filename="membership-application-${id}.json"`,
          );
          expect(file.headers.get('x-content-type-options')).toBe('nosniff');
          const html = texts[at];
          expect(await file.json()).toMatchObject({
            name: html,
            email: html,
            organization: html,
            note: html,
          });
        }
      }
    },
    LONG_TEST_MS,
  );
});

it(
  'a hostile text in an address is answered without a server error, and leads to no other site',
  async () => {
    for (const [at, { html }] of all.entries()) {
      const text = encodeURIComponent(html);
      // In the short form, each text at some addresses, in turn.
      const addresses = ADDRESSES.filter((_, index) => process.env.LONG || (index + at) % 4 === 0);
      for (const path of addresses.map((address) => address.replace('*', () => text))) {
        const response = await admin.fetch(path);
        await response.arrayBuffer();
        expect(response.status, path).toBeLessThan(500);
        expect(response.headers.get('location') ?? '/', path).toMatch(/^\/(?![/\\])/);
        expect(response.headers.get('x-content-type-options'), path).toBe('nosniff');
      }
    }
    expect(app.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  },
  LONG_TEST_MS,
);

it(
  'a hostile text as a value of a query is answered without a server error',
  async () => {
    for (const { html } of all) {
      const words = html.slice(0, 200).toWellFormed();
      for (const query of QUERIES) {
        const { status, errors = [] } = await admin.ask(query, { text: words });
        expect(status, query).toBeLessThan(500);
        for (const { extensions } of errors)
          expect(extensions.code, query).toMatch(/^(?:BAD_USER_INPUT|NOT_FOUND)$/);
      }
    }
    expect(app.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  },
  LONG_TEST_MS,
);

/** Every address that reads something of itself; the star is the text. */
const ADDRESSES = [
  '/*',
  '/news/*',
  '/news/00000000-0000-7000-8000-000000000000/*',
  '/news?after=*',
  '/news?q=x&after=*',
  '/events?event=*',
  '/events/*',
  '/events/*.ics',
  '/uploads/news-images/*',
  '/low-data?on=1&to=*',
  '/low-data?on=1&to=/*',
  '/sitemaps/*',
  '/membership?sent=*',
  '/membership/applications.csv?status=*',
  '/membership/applications/*.json',
  '/graphql?query=*',
];

const QUERIES = [
  'query ($text: ID!) { article(id: $text) { id } }',
  'query ($text: String!) { news(search: $text) { nodes { id matchingExcerpt(words: $text) } } }',
  'query ($text: String!) { news(after: $text) { nodes { id } } }',
  'query ($text: String!) { manageNews(after: $text) { nodes { id } } }',
  'query ($text: String!) { guessLanguage(text: $text) }',
  'mutation ($text: String!) { discardUpload(path: $text) }',
  'mutation ($text: ID!) { deleteArticle(id: $text) }',
  'mutation ($text: String!) { createArticle(input: { title: "T", content: "<p>x</p>", images: [{ path: $text }] }) { id } }',
  'mutation ($text: ID!) { updateMembershipApplication(id: $text, input: {}) { id } }',
  'mutation ($text: ID!) { deleteMembershipApplication(id: $text) }',
];

/** However a spreadsheet splits the lines, no cell starts a formula. */
async function expectPlainCsv(texts: readonly string[]): Promise<void> {
  const csv = (await (await admin.fetch('/membership/applications.csv')).text()).replace(/^\ufeff/, '');
  const { data, errors } = papa.parse<string[]>(csv, { skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(data).toHaveLength(texts.length + 1);
  for (const [at, row] of data.slice(1).entries()) {
    const cells = [1, 2, 3, 4, 6].map((column) => row[column]?.replace(/(^|[;\t\r\n])'/g, '$1'));
    for (const cell of cells) expect(cell).toBe(texts[at]?.replace(/(^|[;\t\r\n])'/g, '$1'));
  }
  for (const delimiter of [',', ';', '\t']) {
    const cells = papa.parse<string[]>(csv, { delimiter }).data.flat();
    expect(cells.filter((cell) => /^[\s"\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
  }
}

/** A mail without what is different in each: its identifier and its time. */
const withoutMarks = (mail: string) => mail.replace(/^(?:Message-ID|Date): .*\r\n/gm, '');
