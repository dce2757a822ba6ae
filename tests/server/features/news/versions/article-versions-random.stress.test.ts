import { expect, it } from 'vitest';
import { writeArticle } from '../../../../../rules/article-html/write.ts';
import { ARTICLE_LINE_NAMES, articleLines } from '../../../../../rules/articles/article-lines.ts';
import { fetchVersions, RESTORE } from '../../../../support/data/articles/article-versions.ts';
import {
  createArticle,
  type SentImage,
  UPDATE_ARTICLE,
  uploadImage,
} from '../../../../support/data/articles/articles.ts';
import { RANDOM_IMAGES, randomDocument } from '../../../../support/data/articles/random-document.ts';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { type Random, seededRandom } from '../../../../support/data/seeded-random.ts';
import { readRows } from '../../../../support/data/sites/site-data.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';

const EDITS = process.env.LONG ? 500 : 40;
const PAGE = 100;

openAppForFile();

it(`${EDITS} random edits of text, facts and pictures are restored from their versions byte for byte`, async () => {
  const random = seededRandom(20_261_125);
  const images: SentImage[] = [];
  for (const width of [60, 70, 80, 90, 500, 600])
    images.push(await uploadImage(admin, await makePhotograph({ width, height: 50 })));
  const bytes = await Promise.all(images.map(({ url }) => bytesAt(url)));
  const { id } = await createArticle(admin, randomInput(random, images));
  const states = new Map([[1, await stateOf(id)]]);
  let revision = 1;
  for (; revision <= EDITS; revision += 1) {
    await admin.query(UPDATE_ARTICLE, { id, revision, input: randomChange(random, images) });
    states.set(revision + 1, await stateOf(id));
  }

  const first = (await fetchVersions(admin, id)).map(({ version }) => version);
  expect(first).toHaveLength(Math.min(PAGE, new Set(changedRevisions(states, EDITS)).size));
  for (const version of shuffled(random, changedRevisions(states, EDITS))) {
    await admin.query(RESTORE, { id, version, revision });
    const state = await stateOf(id);
    expect(state, `version ${version}`).toEqual(states.get(version));
    revision += 1;
  }

  // Shows all images again: none may have got lost, or be another.
  const inputs = images.map(({ path }) => ({ path }));
  await admin.query(UPDATE_ARTICLE, { id, revision, input: { images: inputs } });
  expect(await Promise.all(images.map(({ url }) => bytesAt(url)))).toEqual(bytes);
}, 600_000);

/** The revisions that a save has replaced by something else. */
const changedRevisions = (states: ReadonlyMap<number, unknown>, edits: number) =>
  Array.from({ length: edits }, (_, index) => index + 1).filter(
    (revision) => JSON.stringify(states.get(revision)) !== JSON.stringify(states.get(revision + 1)),
  );

const shuffled = <Item>(random: Random, items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, place: random.whole(0, 1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

function randomInput(random: Random, images: readonly SentImage[]) {
  const document = randomDocument(random).map((block) =>
    block.type === 'image'
      ? { ...block, src: images[RANDOM_IMAGES.indexOf(block.src) % images.length]?.url ?? '' }
      : block,
  );
  const inputs = shuffled(random, images)
    .slice(0, random.whole(0, images.length))
    .map(({ path }) => ({
      path,
      alt: random.pick(['', 'A stall', 'ولد', '“Quoted” & <b>']),
      caption: random.pick(['', 'Photograph: Amina', 'الصورة: أمينة']),
      isFeatured: random.chance(0.3),
      focalPoint: random.chance(0.5) ? { x: random.whole(0, 100), y: random.whole(0, 100) } : null,
    }));
  return {
    title: `Title ${random.whole(0, 9)} ${random.pick(['', 'é', 'ቃል', '👩‍👩‍👧'])}`,
    content: `${writeArticle(document)}<p>${random.whole(0, 9)}</p>`,
    ...articleLines(() => random.pick([null, 'In short', 'João'])),
    lang: random.pick(['en', 'pt', 'ar']),
    images: inputs,
  };
}

/** Some of the fields; sometimes none. */
function randomChange(random: Random, images: readonly SentImage[]) {
  const kept = Object.entries(randomInput(random, images)).filter(() => random.chance(0.5));
  return Object.fromEntries(kept);
}

/** What the data has of an article and its images, without whether and when it was saved. */
async function stateOf(id: string): Promise<unknown> {
  const [article] = await readRows(
    app.folder,
    `select title, content, ${ARTICLE_LINE_NAMES}, excerpt, lang from news where id = ?`,
    [id],
  );
  const inputs = await readRows(
    app.folder,
    `select path, alt, caption, is_featured, focal_x, focal_y, position from news_images
     where article_id = ? and held_since is null order by position`,
    [id],
  );
  return { article, images: inputs };
}

async function bytesAt(url: string): Promise<string> {
  const response = await fetch(new URL(url, app.url));
  return `${response.status} ${Buffer.from(await response.arrayBuffer()).toString('base64')}`;
}
