import { afterEach, beforeEach, expect, it } from 'vitest';
import { EVENTS } from '../../../../content/events.ts';
import { MEMBERS } from '../../../../content/members.ts';
import { type OpenApp, openApp } from '../../../support/server/apps/open-app.ts';
import { type SiteClient, signInAt } from '../../../support/server/clients/site-client.ts';
import { noise } from '../../features/images/accept/make-images.ts';

const ORIGIN = 'https://www.sanir.example';
const [EVENT, MEMBER] = [EVENTS[0]?.id, MEMBERS[0]?.id];
const PAGES = ['/', '/membership/directory', '/events', `/events/${EVENT}`];

let app: OpenApp;
let admin: SiteClient;

beforeEach(async () => {
  app = await openApp({ PUBLIC_URL: ORIGIN });
  admin = await signInAt(app.url);
});

afterEach(() => app.close());

interface Uploaded {
  readonly url: string;
  readonly path: string;
}

async function upload(width: number, height: number): Promise<Uploaded> {
  const bytes = await noise(width, height).jpeg().toBuffer();
  return (await (await admin.upload(bytes, 'Our hall.jpg', 'image/jpeg')).json()) as Uploaded;
}

const saveEvent = (revision: number, input: object) =>
  admin.query<{ updateEvent: { image: string | null } }>(
    `mutation ($id: ID!, $revision: Int!, $input: UpdateEventInput!) {
      updateEvent(id: $id, revision: $revision, input: $input) { image }
    }`,
    { id: EVENT, revision, input },
  );

const saveMember = (revision: number, input: object) =>
  admin.query<{ updateMember: { image: string | null } }>(
    `mutation ($id: ID!, $revision: Int!, $input: UpdateMemberInput!) {
      updateMember(id: $id, revision: $revision, input: $input) { image }
    }`,
    { id: MEMBER, revision, input },
  );

const pages = async (headers: Record<string, string> = {}) =>
  Promise.all(PAGES.map(async (path) => (await fetch(app.url + path, { headers })).text()));

it('an event and a member show their images, small and with a size, to visitors who do not save data', async () => {
  const before = await pages({ 'save-data': 'on' });
  const [poster, logo] = [await upload(700, 900), await upload(640, 200)];
  expect(await saveEvent(1, { image: poster.url })).toEqual({ updateEvent: { image: poster.url } });
  expect(await saveMember(1, { image: logo.url })).toEqual({ updateMember: { image: logo.url } });
  const read = await admin.query(`{ event(id: "${EVENT}") { image } members { image logo } }`);
  expect(read).toMatchObject({
    event: { image: poster.url },
    members: expect.arrayContaining([{ image: logo.url, logo: MEMBERS[0]?.logo }]),
  });

  const [home = '', directory = '', list = '', event = ''] = await pages();
  const small = logo.url.replace('.jpg', '-480.webp');
  expect(imagesIn(home, small)).toEqual([
    expect.stringMatching(/ alt="Two Banks[^"]*" width="120" height="120" loading="lazy"/),
  ]);
  expect(imagesIn(directory, small)).toEqual([expect.stringMatching(/ alt="" width="120" height="120"/)]);
  const inList = / alt="" width="700" height="900" loading="lazy" .*srcset="[^"]+-480\.webp 480w, /i;
  expect(imagesIn(list, poster.url)).toEqual([expect.stringMatching(inList)]);
  expect(imagesIn(event, poster.url)).toEqual([expect.stringMatching(inList)]);

  const share = `${ORIGIN}${poster.url.replace('.jpg', '-share.jpg')}?focal-point=`;
  expect(event).toContain(`<meta property="og:image" content="${share}`);
  expect(event).toContain(`"image":["${share}`);
  const [, sharePath = ''] = /og:image" content="https:\/\/www\.sanir\.example([^"]+)/.exec(event) ?? [];
  expect((await fetch(app.url + sharePath)).status).toBe(200);

  // The card of an event without its drawing stands alone, so only pages without events are the same.
  const saving = await pages({ 'save-data': 'on' });
  expect(imagesIn(saving.join(''), '/uploads/')).toEqual([]);
  expect(saving.map(withoutRevisions).slice(0, 2)).toEqual(before.map(withoutRevisions).slice(0, 2));

  await saveEvent(2, { isHidden: true });
  expect((await fetch(app.url + sharePath)).status).toBe(404);
});

it('pages are the same to the byte again, once the images are removed', async () => {
  const before = await pages();
  await saveEvent(1, { image: (await upload(600, 400)).url });
  await saveMember(1, { image: (await upload(600, 400)).url });
  expect(await pages()).not.toEqual(before);
  await saveEvent(2, { image: EVENTS[0]?.image });
  expect(await saveMember(2, { image: null })).toEqual({ updateMember: { image: null } });
  expect(await pages()).toEqual(before);
});

it('an image of an article is refused at the field', async () => {
  const { url, path } = await upload(600, 400);
  await admin.query(`mutation ($input: CreateArticleInput!) { createArticle(input: $input) { id } }`, {
    input: { title: 'A', content: '<p>A</p>', images: [{ path, alt: 'A', isFeatured: true }] },
  });
  const { errors } = await admin.ask(
    `mutation ($id: ID!, $input: UpdateMemberInput!) { updateMember(id: $id, revision: 1, input: $input) { id } }`,
    { id: MEMBER, input: { image: url } },
  );
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'image',
    mistakes: [{ path: ['image'], message: expect.stringContaining('nothing else shows') }],
  });
});

/** The elements that show an image. */
const imagesIn = (page: string, url: string): string[] =>
  (page.match(/<img[^>]*>/g) ?? []).filter((element) => element.includes(url));

/** Addresses of content have a digest of all content, also of what the page does not show. */
const withoutRevisions = (page: string): string => page.replace(/\/content\/[^/]+\//g, '/content/x/');
