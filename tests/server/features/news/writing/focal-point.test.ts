import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  CREATE_ARTICLE,
  createArticle,
  UPDATE_ARTICLE,
  uploadImage,
} from '../../../../support/data/articles/articles.ts';
import { makePortrait, SPOT } from '../../../../support/data/images/portraits.ts';
import { makeStartedFolder } from '../../../../support/data/sites/first-data.ts';
import { changeData, readValues } from '../../../../support/data/sites/site-data.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { startSite } from '../../../../support/server/apps/start-site.ts';
import { errorOf } from '../../../../support/server/clients/error-of.ts';
import { sendRequest } from '../../../../support/server/clients/send-request.ts';
import {
  createSiteClient,
  type SiteClient,
  signInAt,
} from '../../../../support/server/clients/site-client.ts';

openAppForFile();

interface Points {
  readonly focalPoint: { x: number; y: number };
  readonly foundFocalPoint: { x: number; y: number };
}

const READ = `query ($id: ID!) {
  article(id: $id) { images { focalPoint { x y } foundFocalPoint { x y } } featuredImage { focalPoint { x y } } }
}`;

/** The points of an article's first image. */
async function pointsOf(client: SiteClient, id: string): Promise<Points | undefined> {
  const { article } = await client.query<{ article: { images: Points[] } }>(READ, { id });
  return article.images[0];
}

const uploadPortrait = async () => uploadImage(admin, await makePortrait());

const change = (id: string, revision: number, input: object) =>
  admin.query(UPDATE_ARTICLE, { id, revision, input });

describe('the focal point of a picture', () => {
  it('is found at upload, and given with the picture of an article', async () => {
    const { path } = await uploadPortrait();
    const { id } = await createArticle(admin, { images: [{ path }] });
    const points = await pointsOf(admin, id);
    expect(points?.foundFocalPoint.x).toBeGreaterThan(SPOT.x - 6);
    expect(points?.foundFocalPoint.x).toBeLessThan(SPOT.x + 6);
    expect(points?.foundFocalPoint.y).toBeGreaterThan(SPOT.y - 6);
    expect(points?.foundFocalPoint.y).toBeLessThan(SPOT.y + 6);
    expect(points?.focalPoint).toEqual(points?.foundFocalPoint);
  });

  it('is the chosen one, until the pictures are given without it', async () => {
    const { path } = await uploadPortrait();
    const { id } = await createArticle(admin, { images: [{ path, focalPoint: { x: 0, y: 100 } }] });
    const { foundFocalPoint } = (await pointsOf(admin, id)) ?? {};
    expect(await pointsOf(admin, id)).toEqual({ focalPoint: { x: 0, y: 100 }, foundFocalPoint });
    await change(id, 1, { title: 'Another title' });
    expect(await pointsOf(admin, id)).toEqual({ focalPoint: { x: 0, y: 100 }, foundFocalPoint });
    for (const [revision, image] of [
      [2, { path, focalPoint: null }],
      [4, { path }],
    ] as const) {
      await change(id, revision, { images: [image] });
      expect(await pointsOf(admin, id)).toEqual({ focalPoint: foundFocalPoint, foundFocalPoint });
      await change(id, revision + 1, { images: [{ path, focalPoint: { x: 3, y: 4 } }] });
      expect((await pointsOf(admin, id))?.focalPoint).toEqual({ x: 3, y: 4 });
    }
  });

  it('is refused outside of the picture', async () => {
    const { path } = await uploadPortrait();
    const { id } = await createArticle(admin, { images: [{ path }] });
    const refused = {
      code: 'BAD_USER_INPUT',
      message: 'The focal point of an image must be from 0 to 100 percent from the left and from the top.',
    };
    for (const focalPoint of [
      { x: -1, y: 50 },
      { x: 101, y: 50 },
      { x: 50, y: -1 },
      { x: 50, y: 101 },
    ]) {
      const input = { title: 'A title', content: '<p>Words.</p>', images: [{ path, focalPoint }] };
      expect(await errorOf(admin, CREATE_ARTICLE, { input })).toMatchObject(refused);
      const update = { id, revision: 1, input: { images: input.images } };
      expect(await errorOf(admin, UPDATE_ARTICLE, update)).toMatchObject(refused);
    }
  });

  it('is refused in parts of a percent', async () => {
    const input = {
      title: 'A title',
      content: '<p>Words.</p>',
      images: [{ path: 'a', focalPoint: { x: 0.5, y: 1 } }],
    };
    expect(await errorOf(admin, CREATE_ARTICLE, { input })).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'A variable has a value of the wrong type.',
    });
  });

  it('is what the share picture shows, under an address of its own', async () => {
    const { path } = await uploadPortrait();
    const { id } = await createArticle(admin, { images: [{ path }] });
    const first = await sharedOf(id);
    expect((await colourAt(first, { x: 50, y: 50 })).red).toBeGreaterThan(180);
    await change(id, 1, { images: [{ path, focalPoint: { x: 50, y: 95 } }] });
    const second = await sharedOf(id);
    expect(second).not.toBe(first);
    expect((await colourAt(second, { x: 50, y: 50 })).red).toBeLessThan(140);
  });
});

/** The address of the share image that an article's page names. */
async function sharedOf(id: string): Promise<string> {
  const html = (await sendRequest(app.url, `/news/${id}`, {})).body.toString();
  const { pathname, search } = new URL(/property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '');
  return pathname + search;
}

async function colourAt(address: string, { x, y }: { x: number; y: number }) {
  const { body } = await sendRequest(app.url, address, {});
  const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
  const at =
    info.channels * (Math.round((y / 100) * info.height) * info.width + Math.round((x / 100) * info.width));
  return { red: data[at] ?? 0, green: data[at + 1] ?? 0 };
}

describe('a picture of an earlier version', () => {
  it('gets its focal point after the next start, around one whose file cannot be read', async () => {
    const folder = await makeStartedFolder();
    onTestFinished(folder.remove);
    const first = await startSite({ folder });
    const client = await signInAt(first.url);
    const lost = await uploadImage(client, await makePortrait(), 'lost.jpg');
    const { path } = await uploadImage(client, await makePortrait());
    const { id } = await createArticle(client, { images: [{ path }] });
    const found = (await pointsOf(client, id))?.foundFocalPoint;
    expect(found).not.toEqual({ x: 50, y: 50 });
    await first.stop();
    await folder.images.write(lost.path, Buffer.from('no picture'));
    await changeData(folder, 'update news_images set found_focal_x = null, found_focal_y = null');

    await using second = await startSite({ folder });
    const visitor = createSiteClient(second.url);
    await expect
      .poll(() => pointsOf(visitor, id))
      .toEqual({
        focalPoint: found,
        foundFocalPoint: found,
      });
    const rest = await readValues(folder, 'select path from news_images where found_focal_x is null');
    expect(rest).toEqual([lost.path]);
    await expect.poll(() => second.output().stderr).toContain('could not be found');
  });
});
