import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VISITOR_PATHS } from '../../../../support/browser/visitor/visitor-pages.ts';
import { RESEND } from '../../../../support/data/applications/applications.ts';
import { type Site, startSite } from '../../../../support/server/apps/start-site.ts';
import {
  createSiteClient,
  type SiteClient,
  signInAt,
} from '../../../../support/server/clients/site-client.ts';
import { APPLY } from '../../../../support/server/clients/submit-application.ts';
import { type Endpoint, openEndpoint } from '../../../../support/server/doubles/open-endpoint.ts';

const CLIENT_FILES = fileURLToPath(new URL('../../../../../dist/client', import.meta.url));

const KEY = 'canary-key-5550143';
const MAIL_PASSWORD = 'canary-mail-5550143';
const PERSON = {
  name: 'Canary-Naledi',
  email: 'canary-naledi@applicant.example',
  organization: 'Canary-Collective',
  contactNumber: '+27 82 555 0143',
};
/** One that the service will not have. */
const REFUSED = { ...PERSON, name: 'Canary-Refilwe' };
const MARK = /canary|555 ?0143/i;

let endpoint: Endpoint;
let site: Site;
let visitor: SiteClient;
let id = '';

beforeAll(async () => {
  endpoint = await openEndpoint();
  // It fails, and repeats everything it received in every part of its answer.
  endpoint.answer = (response, received) => {
    const echo = JSON.stringify(received);
    const status = received.values.name === REFUSED.name ? 400 : 500;
    response.writeHead(status, KEY, { 'X-Echo': echo, 'Content-Type': 'application/json' }).end(echo);
  };
  site = await startSite({
    env: {
      MEMBERSHIP_FORM_KEY: KEY,
      MEMBERSHIP_FORM_ENDPOINT: endpoint.url,
      SMTP_URL: `smtp://user:${MAIL_PASSWORD}@127.0.0.1:9`,
      NOTICE_FROM: 'site@sanir.example',
      NOTICE_TO: 'office@sanir.example',
      LOG_LEVEL: 'trace',
    },
    expectErrors: true,
  });
  visitor = createSiteClient(site.url);
  const { applyForMembership } = await visitor.query<{ applyForMembership: { application: { id: string } } }>(
    APPLY,
    { input: PERSON },
  );
  id = applyForMembership.application.id;
  expect((await post({ ...REFUSED })).status).toBe(303);
  await logHas(/RELAY.*could not be forwarded/);
  await logHas(/An application was refused/);
  expect(endpoint.received.map(({ path }) => path)).toContain(`/f/${KEY}`);
});

afterAll(async () => {
  await site?.stop();
  await endpoint?.close();
});

/** `expect.poll` works only in tests. */
async function logHas(words: RegExp): Promise<void> {
  const { stderr } = site.process;
  while (!words.test(site.output().stderr)) await once(stderr ?? site.process, 'data');
}

const post = (values: Record<string, string>) =>
  visitor.fetch('/membership', { method: 'POST', body: new URLSearchParams(values) });

/** All that an answer says: its status line, headers and body. */
async function wordsOf(response: Response): Promise<string> {
  return `${response.statusText}\n${JSON.stringify([...response.headers])}\n${await response.text()}`;
}

it('no page and no file that visitors can ask for has anything of an application, nor a key', async () => {
  const others = [
    '/create-news',
    '/membership?sent=1',
    '/no-such-page',
    '/news/feed.xml',
    '/sitemap.xml',
    '/healthz',
  ];
  const files = ['/membership/applications.csv', `/membership/applications/${id}.json`];
  for (const path of [...VISITOR_PATHS, ...others, ...files]) {
    expect(`${path} ${await wordsOf(await visitor.fetch(path))}`).not.toMatch(MARK);
  }
});

it('no file of the client has a key', async () => {
  const entries = await readdir(CLIENT_FILES, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(10);
  for (const { parentPath, name } of files) {
    expect(`${name} ${await readFile(join(parentPath, name), 'latin1')}`).not.toMatch(MARK);
  }
});

it('no answer of GraphQL has anything of an application without a session, be it an error', async () => {
  const fields = 'id name email organization contactNumber note relay { status }';
  const operations: [string, Record<string, unknown>][] = [
    [`{ membershipApplications { nodes { ${fields} } totalCount } }`, {}],
    [`mutation ($id: ID!) { updateMembershipApplication(id: $id, input: {}) { ${fields} } }`, { id }],
    ['mutation ($id: ID!) { deleteMembershipApplication(id: $id) }', { id }],
    [RESEND, { id }],
    [APPLY, { input: PERSON }],
    [APPLY, { input: { ...PERSON, email: 'Canary' } }],
    [APPLY, { input: { ...PERSON, name: [PERSON.name, 1] } }],
    [APPLY, { input: PERSON.name }],
    ['{ __schema { types { name description } } }', {}],
  ];
  for (const [query, variables] of operations) {
    const response = await visitor.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    expect(await wordsOf(response)).not.toMatch(MARK);
  }
});

it("the administrator's answers have the person and no key", async () => {
  const admin = await signInAt(site.url);
  const list = `{ membershipApplications { nodes { id name email organization contactNumber status note createdAt updatedAt
    relay { state status attemptedAt } } edges { cursor } } }`;
  const answers = [
    JSON.stringify(await admin.ask(list)),
    await wordsOf(await admin.fetch('/membership/applications.csv')),
    await wordsOf(await admin.fetch(`/membership/applications/${id}.json`)),
  ];
  for (const answer of answers) {
    for (const value of Object.values(PERSON)) expect(answer).toContain(value);
    expect(answer).not.toMatch(/canary-(key|mail)|fingerprint|idempotency/i);
  }
  // Sending again fails and is logged once more.
  const tries = endpoint.received.length;
  await admin.query(RESEND, { id });
  await expect.poll(() => endpoint.received.length).toBeGreaterThan(tries);
});
