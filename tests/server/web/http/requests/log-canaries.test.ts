import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { changeData, NO_TABLE } from '../../../../support/data/sites/site-data.ts';
import { type Site, startSite } from '../../../../support/server/apps/start-site.ts';
import { sendRaw } from '../../../../support/server/clients/send-raw.ts';
import { sendRequest } from '../../../../support/server/clients/send-request.ts';
import {
  createSiteClient,
  type SiteClient,
  signInAt,
} from '../../../../support/server/clients/site-client.ts';
import { APPLY } from '../../../../support/server/clients/submit-application.ts';

const CANARY = 'canary5550143';
const MARK = /canary|555 ?0143/i;
/** A request has one in every header that a client may fill. */
const HEADERS = {
  'user-agent': CANARY,
  referer: `http://${CANARY}.example/${CANARY}`,
  cookie: `session=${CANARY}; other=${CANARY}`,
  'x-request-id': CANARY,
  'x-forwarded-for': CANARY,
  'accept-language': CANARY,
  authorization: CANARY,
};
const FROM_ELSEWHERE = { ...HEADERS, origin: `http://${CANARY}.example`, host: `other.${CANARY}.example` };

let site: Site;
let admin: SiteClient;
let image = '';

beforeAll(async () => {
  site = await startSite({
    env: {
      LOG_LEVEL: 'trace',
      SMTP_URL: `smtp://${CANARY}:${CANARY}@${CANARY}.invalid`,
      NOTICE_FROM: `${CANARY}@sanir.example`,
      NOTICE_TO: `${CANARY}@sanir.example`,
      MEMBERSHIP_FORM_KEY: CANARY,
      MEMBERSHIP_FORM_ENDPOINT: `https://${CANARY}.invalid/${CANARY}`,
    },
    expectErrors: true,
  });
  admin = await signInAt(site.url);
  const uploaded = await admin.upload(await makePhotograph(), `${CANARY}.jpg`, 'image/jpeg');
  image = ((await uploaded.json()) as { url: string }).url;
  expect(image).toMatch(MARK);
});

afterAll(() => site?.stop());

/** Sends the requests, and waits for lines that hold each of the texts: without them nothing is known. */
async function expectNoCanary(send: () => Promise<unknown>, ...texts: (string | RegExp)[]): Promise<void> {
  const before = site.output().stderr.length;
  await send();
  for (const text of texts) {
    const logged = () => site.output().stderr.slice(before);
    const isLogged = () => (typeof text === 'string' ? logged().includes(text) : text.test(logged()));
    await expect.poll(isLogged, { message: String(text) }).toBe(true);
  }
  const { stdout, stderr } = site.output();
  expect((stdout + stderr).split('\n').filter((line) => MARK.test(line))).toEqual([]);
  for (const line of stderr.split('\n').filter(Boolean)) expect(() => JSON.parse(line), line).not.toThrow();
}

const lines = (...parts: string[]) => `${parts.join('\r\n')}\r\n\r\n`;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'content-type': 'application/json' };

describe('the log has nothing of a client at its most talkative', () => {
  it('when it asks for what is there and what is not', () =>
    expectNoCanary(async () => {
      for (const path of [
        `/?${CANARY}`,
        `/${CANARY}`,
        `/${CANARY}/${CANARY}`,
        `/news/${CANARY}`,
        `/news?search=${CANARY}`,
        `/news?after=${CANARY}`,
        `/%ff${CANARY}`,
        `/%${CANARY}`,
        `/uploads/${CANARY}`,
        `/uploads/%${CANARY}`,
        `/uploads/news-images/${CANARY}.jpg`,
        `/assets/${CANARY}.js`,
        `/events/${CANARY}.ics`,
        `/sitemaps/${CANARY}.xml`,
        `/membership/applications/${CANARY}.json`,
        `/membership/applications.csv?status=${CANARY}`,
        `/graphql?query=${CANARY}`,
        `/graphql?query={${CANARY}}`,
        `/low-data?${CANARY}`,
        `http://${CANARY}.example/`,
        `${CANARY}:${CANARY}`,
        image,
      ]) {
        await sendRequest(site.url, path, HEADERS);
        await sendRequest(site.url, path, FROM_ELSEWHERE);
        await sendRequest(site.url, path, HEADERS, 'DELETE');
      }
    }, '/uploads/…'));

  it('when it sends what is refused', () =>
    expectNoCanary(
      async () => {
        for (const path of ['/graphql', '/uploads', '/membership', '/create-news', `/${CANARY}`]) {
          for (const headers of [HEADERS, FROM_ELSEWHERE]) {
            for (const type of [
              FORM,
              JSON_BODY,
              { 'content-type': CANARY },
              { 'content-type': `multipart/form-data; boundary=${CANARY}` },
            ]) {
              for (const body of [
                CANARY,
                `"${CANARY}`,
                `{"query":"${CANARY}"}`,
                `name=${CANARY}&password=${CANARY}`,
                `--${CANARY}\r\n${CANARY}`,
              ])
                await sendRequest(site.url, path, { ...headers, ...type }, 'POST', body);
            }
          }
        }
        const visitor = createSiteClient(site.url);
        for (const [document, variables] of [
          [`mutation { login(password: "${CANARY}") { isAdmin } }`, {}],
          [`{ article(id: "${CANARY}") { id } }`, {}],
          [`query ($id: ID!) { article(id: $id) { ${CANARY}: id } }`, { id: [CANARY] }],
          [APPLY, { input: { name: CANARY, email: CANARY, contactNumber: CANARY } }],
        ] as [string, Record<string, unknown>][])
          await visitor.ask(document, variables);
      },
      '"status":403',
      '"status":415',
      '"status":422',
    ));

  it('when Node cannot read it', () =>
    expectNoCanary(
      async () => {
        const host = 'Host: 127.0.0.1';
        await sendRaw(site.url, `${CANARY}\r\n\r\n`);
        await sendRaw(site.url, lines(`GET /${CANARY} HTTP/1.1`, `Host: ${CANARY}`, `Host: ${CANARY}`));
        await sendRaw(site.url, lines(`GET /${CANARY} HTTP/1.1`, host, `Expect: ${CANARY}`));
        await sendRaw(site.url, lines(`GET /${CANARY.repeat(2000)} HTTP/1.1`, host));
        await sendRaw(site.url, lines(`CONNECT ${CANARY}:1 HTTP/1.1`, `Host: ${CANARY}:1`));
        await sendRaw(site.url, lines(`OPTIONS * HTTP/1.1`, `Host: ${CANARY}`));
        await sendRaw(site.url, lines(`GET /\u00a0${CANARY} HTTP/1.1`, host, 'Connection: close'));
      },
      '"status":417',
      '"status":431',
    ));

  it('when it applies, and neither the service nor the mail server can be found', () =>
    expectNoCanary(
      async () => {
        const values = {
          name: `Naledi ${CANARY}`,
          email: `${CANARY}@applicant.example`,
          contactNumber: '+27 82 555 0143',
        };
        const body = new URLSearchParams(values).toString();
        expect((await sendRequest(site.url, '/membership', FORM, 'POST', body)).status).toBe(303);
      },
      '"channel":"RELAY"',
      '"channel":"NOTICE"',
    ));

  it('nor the id of the request that woke those who send', () => {
    const lines = site
      .output()
      .stderr.split('\n')
      .filter((line) => line.includes('"channel"'));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => line.includes('"request"'))).toEqual([]);
  });

  it('when the administrator gives addresses of pictures and files that cannot be read', () =>
    expectNoCanary(async () => {
      const document = 'mutation ($url: String!) { importImage(url: $url) { path } }';
      for (const url of [
        `https://${CANARY}.invalid/${CANARY}.jpg`,
        `https://${CANARY}:${CANARY}@localhost/${CANARY}.jpg`,
        `https://127.0.0.1/${CANARY}.jpg`,
        `http://${CANARY}.example`,
        CANARY,
      ]) {
        const { errors } = await admin.ask(document, { url });
        expect(errors).toHaveLength(1);
      }
      await admin.upload(Buffer.from(CANARY), `${CANARY}.jpg`, 'image/jpeg');
      const whole = await makePhotograph();
      await admin.upload(whole.subarray(0, whole.length / 2), `${CANARY}.jpg`, `image/${CANARY}`);
      const article = 'mutation ($input: CreateArticleInput!) { createArticle(input: $input) { id } }';
      const input = { title: CANARY, content: `<p>${CANARY}</p>`, images: [{ path: CANARY, alt: CANARY }] };
      expect((await admin.ask(article, { input })).errors).toHaveLength(1);
    }, 'A picture could not be fetched'));

  it('when pictures can be neither found nor stored', () =>
    expectNoCanary(async () => {
      await site.folder.images.breakPlace();
      await sendRequest(site.url, image, HEADERS);
      const refused = await admin.upload(await makePhotograph(), `${CANARY}.jpg`, 'image/jpeg');
      expect(refused.status).toBe(503);
    }, 'could not be stored'));

  it('when the data can be neither read nor written', () =>
    expectNoCanary(
      async () => {
        for (const table of ['news', 'news_images', 'membership_applications', 'sessions', 'admin_config'])
          await changeData(site.folder, `alter table ${table} rename to gone_${table}`);
        const visitor = createSiteClient(site.url);
        for (const path of [`/news/${CANARY}`, `/news?search=${CANARY}`, `/create-news?${CANARY}`, image])
          await sendRequest(site.url, path, HEADERS);
        await sendRequest(site.url, '/create-news', FORM, 'POST', `password=${CANARY}`);
        const values = {
          name: CANARY,
          email: `${CANARY}@applicant.example`,
          contactNumber: '+27 82 555 0143',
        };
        await sendRequest(site.url, '/membership', FORM, 'POST', new URLSearchParams(values).toString());
        await visitor.ask(
          `{ ${CANARY}: article(id: "${CANARY}") { id } news(search: "${CANARY}") { totalCount } }`,
        );
        await visitor.ask(`mutation { login(password: "${CANARY}") { isAdmin } }`);
        await visitor.ask(APPLY, { input: values });
      },
      NO_TABLE,
      'A GraphQL operation failed',
      'An application could not be stored',
    ));
});
