import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articlePath } from '../../../rules/articles/addresses/slug.ts';
import { storedPaths } from '../../../server/features/images/store/renditions.ts';
import { createArticle, UPDATE_ARTICLE, uploadImage } from '../../support/data/articles/articles.ts';
import { storedHtmlViolations } from '../../support/data/articles/stored-html-violations.ts';
import { makePhotograph } from '../../support/data/images/photographs.ts';
import { runScript, type ScriptRun } from '../../support/server/apps/run-script.ts';
import { makeSiteFolder, type SiteFolder } from '../../support/server/apps/site-folder.ts';
import { type Site, startSite } from '../../support/server/apps/start-site.ts';
import { find } from '../../support/server/clients/find.ts';
import { createSiteClient, type SiteClient, signInAt } from '../../support/server/clients/site-client.ts';
import { openFiles } from '../../support/server/watching/open-files.ts';

interface Article {
  readonly title: string;
  readonly content: string;
  readonly author: string | null;
  readonly lang: string;
  readonly direction: string;
  readonly published: boolean;
  readonly createdAt: string;
  readonly images: readonly {
    readonly url: string;
    readonly alt: string;
    readonly width: number;
    readonly animated: boolean;
    readonly isFeatured: boolean;
    readonly srcset: string;
  }[];
}

const DAY_MS = 24 * 60 * 60_000;
const PATIENCE_MS = 600_000;

let folder: SiteFolder;
let site: Site;
let admin: SiteClient;
let cutShort: ScriptRun;
let rest: ScriptRun;
let again: ScriptRun;
let filesBefore: string[];
let articles: readonly Article[];

const filesOnDisk = () => folder.images.names();
const linesOf = ({ stdout }: ScriptRun) => stdout.trimEnd().split('\n');

// One site that runs all the while, and three runs: the first loses its power, the second goes on, the third
// has nothing to do.
beforeAll(async () => {
  folder = await makeSiteFolder();
  site = await startSite({ folder });
  admin = await signInAt(site.url);
  cutShort = await runScript('seed', folder, { killAfterLines: 3 });
  rest = await runScript('seed', folder);
  filesBefore = await filesOnDisk();
  again = await runScript('seed', folder);
  const { manageNews } = await admin.query<{ manageNews: { nodes: Article[] } }>(
    `{ manageNews(first: 100) { nodes {
      title content author lang direction published createdAt images { url alt width animated isFeatured srcset }
    } } }`,
  );
  articles = manageNews.nodes;
}, PATIENCE_MS);

afterAll(async () => {
  await site?.stop();
  await folder?.remove();
});

describe('npm run seed', () => {
  it('completes an interrupted run, and reports it line by line', () => {
    expect(cutShort.code).toBeNull();
    expect(rest).toMatchObject({ code: 0, stderr: '' });
    const lines = linesOf(rest);
    const there = lines.filter((line) => line.startsWith('There already: ')).length;
    expect(there).toBeGreaterThanOrEqual(3);
    expect(lines).toHaveLength(15);
    expect(lines.at(-1)).toBe(`${14 - there} of 14 sample articles added.`);
    expect(lines[0]).toBe('There already: How we choose our words');
  });

  it('adds nothing once all is there', async () => {
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(linesOf(again).at(-1)).toBe('0 of 14 sample articles added.');
    expect(await filesOnDisk()).toEqual(filesBefore);
    expect(articles).toHaveLength(14);
    expect(new Set(articles.map(({ title }) => title)).size).toBe(14);
  });

  it.skipIf(process.platform === 'win32')('writes nothing that another user can read', async () => {
    expect(await openFiles(folder.path)).toEqual([]);
  });

  it('spreads the articles over past months, the newest a few days old, and keeps one as a draft', async () => {
    const ages = articles.map(({ createdAt }) => (Date.now() - Date.parse(createdAt)) / DAY_MS);
    expect(ages).toEqual(ages.toSorted((a, b) => a - b));
    expect(ages[0]).toBeGreaterThan(1);
    expect(ages[0]).toBeLessThan(7);
    expect(ages.at(-1)).toBeGreaterThan(90);
    expect(articles.filter(({ published }) => !published)).toHaveLength(1);
    const { news } = await createSiteClient(site.url).query<{ news: { totalCount: number } }>(
      '{ news { totalCount } }',
    );
    expect(news.totalCount).toBe(13);
  });

  it('tries the site with titles of all kinds', () => {
    const having = (test: (article: Article) => boolean) => articles.filter(test).length;
    expect(
      having(
        ({ lang, direction, title }) => lang === 'ar' && direction === 'RTL' && /\p{sc=Arab}/u.test(title),
      ),
    ).toBe(1);
    expect(having(({ lang, title }) => lang === 'pt' && title.includes('água'))).toBe(1);
    expect(having(({ title }) => /\p{Emoji_Presentation}/u.test(title))).toBe(1);
    expect(having(({ title }) => title.length > 180 && title.length <= 200)).toBe(1);
    expect(having(({ title }) => /\p{L}{30}/u.test(title))).toBe(1);
    expect(having(({ author }) => author === null)).toBeGreaterThanOrEqual(2);
    expect(having(({ author }) => author !== null)).toBeGreaterThan(7);
  });
});

describe('the text of a sample article', () => {
  it('is within the grammar, and between 120 and 400 words long', () => {
    const words = new Intl.Segmenter('en', { granularity: 'word' });
    for (const { title, content } of articles) {
      expect(storedHtmlViolations(content), title).toEqual([]);
      const text = content.replaceAll(/<[^>]+>/g, ' ');
      const count = [...words.segment(text)].filter(({ isWordLike }) => isWordLike).length;
      expect(count, title).toSatisfy((number: number) => number >= 120 && number <= 400);
      expect(content, title).not.toMatch(/\s{2}|\xa0|\n/);
    }
  });

  it('uses every element of the grammar somewhere, and shows one of its pictures', () => {
    const all = articles.map(({ content }) => content).join('');
    for (const tag of 'p h2 h3 h4 h5 blockquote ul ol li a strong em u s br img'.split(' ')) {
      expect(all).toMatch(new RegExp(`<${tag}[ >]`));
    }
    expect(all).toMatch(/class="align-/);
    const illustrated = articles.filter(({ content }) => content.includes('<img '));
    expect(illustrated).toHaveLength(1);
    const [{ content = '', images = [] } = {}] = illustrated;
    expect(images.filter(({ url }) => content.includes(`<img src="${url}"`))).toHaveLength(1);
  });

  it('links to sample addresses and to pages that exist', async () => {
    const links = articles.flatMap(({ content }) =>
      [...content.matchAll(/href="([^"]+)"/g)].map(([, href]) => href),
    );
    expect(links.length).toBeGreaterThan(14);
    for (const link of links) {
      expect(link).toMatch(
        /^(\/[^/].*|mailto:[a-z]+@sanir\.example(\?subject=\w+)?|tel:\+27000000000|https:\/\/[a-z]+\.sanir\.example\/[a-z]+)$/,
      );
      if (link?.startsWith('/')) expect((await admin.fetch(link)).status, link).toBe(200);
    }
  });
});

describe('the pictures of the sample articles', () => {
  const images = () => articles.flatMap(({ images }) => images);

  it('are one to six an article, the first featured, each described', () => {
    for (const { title, images } of articles) {
      expect(images.length, title).toSatisfy((count: number) => count >= 1 && count <= 6);
      expect(images.map(({ isFeatured }) => isFeatured)).toEqual(images.map((_, index) => index === 0));
    }
    for (const { alt, url } of images()) expect(alt.length, url).toBeGreaterThan(15);
    for (const { width, url } of images()) {
      expect(width, url).toSatisfy((pixels: number) => pixels >= 700 && pixels <= 2400);
    }
  });

  it('are served in four formats, as they are and smaller, and one of them moves', async () => {
    const formats = new Map<string, number>();
    for (const { url, srcset, animated } of images()) {
      const response = await admin.fetch(url);
      expect(response.status).toBe(200);
      const { format, pages = 1, loop } = await sharp(await response.bytes()).metadata();
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
      formats.set(format, (formats.get(format) ?? 0) + 1);
      expect(pages >= 6).toBe(animated);
      if (animated) expect([format, loop]).toEqual(['gif', 1]);
      for (const [copy = ''] of srcset.matchAll(/\S+\.webp/g)) {
        expect((await admin.fetch(copy)).status, copy).toBe(200);
      }
    }
    expect([...formats.keys()].sort()).toEqual(['gif', 'jpeg', 'png', 'webp']);
    expect(images().filter(({ animated }) => animated)).toHaveLength(1);
  });

  it('cost a reader of the list at 960 pixels no more than 80 KB each', async () => {
    for (const { images } of articles) {
      const [copy] = /\S+-960\.webp/.exec(images[0]?.srcset ?? '') ?? [];
      if (copy === undefined) continue;
      expect((await (await admin.fetch(copy)).bytes()).length, copy).toBeLessThan(80 * 1024);
    }
  });
});

// Last, because it removes what the others read.
describe('on a site with other articles, npm run seed', () => {
  const OWN = 'A footbridge of our own';
  const EDITED = 'How they choose their words';
  let asked: ScriptRun;
  let confirmed: ScriptRun;
  let removed: ScriptRun;
  let pageOfSample: string;

  async function manageNews() {
    interface Managed {
      readonly id: string;
      readonly slug: string;
      readonly title: string;
      readonly revision: number;
      readonly images: readonly { readonly path: string; readonly width: number }[];
    }
    const { manageNews } = await admin.query<{ manageNews: { totalCount: number; nodes: Managed[] } }>(
      '{ manageNews(first: 100) { totalCount nodes { id slug title revision images { path width } } } }',
    );
    return manageNews;
  }

  const statusOf = async (page: string) => (await createSiteClient(site.url).fetch(page)).status;

  beforeAll(async () => {
    const samples = (await manageNews()).nodes;
    const shown = samples.find(({ title }) => title === 'Forty stalls, one long table');
    pageOfSample = articlePath(shown?.id ?? '', shown?.slug ?? '');
    const sample = samples.find(({ title }) => title === 'How we choose our words');
    await admin.query(UPDATE_ARTICLE, {
      id: sample?.id,
      revision: sample?.revision,
      input: { title: EDITED },
    });
    const { path } = await uploadImage(admin, await makePhotograph());
    await createArticle(admin, { title: OWN, images: [{ path, alt: 'A photograph' }] });
    asked = await runScript('seed', folder);
    confirmed = await runScript('seed', folder, { parameters: ['--yes'] });
    expect(await statusOf(pageOfSample)).toBe(200);
    removed = await runScript('seed', folder, { parameters: ['--remove'] });
  }, PATIENCE_MS);

  it('adds nothing when it cannot ask', () => {
    expect(asked).toEqual({
      code: 1,
      stdout: '',
      stderr: 'This site has an article of its own. To add the samples all the same: npm run seed -- --yes\n',
    });
  });

  it('does not ask with --yes, and still knows a sample that was edited', () => {
    expect(confirmed).toMatchObject({ code: 0, stderr: '' });
    expect(linesOf(confirmed).at(-1)).toBe('0 of 14 sample articles added.');
  });

  it('removes the samples with --remove, and keeps one that was edited', async () => {
    expect(removed).toMatchObject({ code: 0, stderr: '' });
    expect(linesOf(removed)).toContain(`Kept, because it was edited: ${EDITED}`);
    expect(linesOf(removed).filter((line) => line.startsWith('Removed: '))).toHaveLength(13);
    expect(linesOf(removed).at(-1)).toBe('13 of 14 sample articles removed.');
    const { totalCount, nodes } = await manageNews();
    expect(nodes.map(({ title }) => title)).toEqual([OWN, EDITED]);
    expect(totalCount).toBe(2);
  });

  it('removes their pictures from the disk, and no others', async () => {
    const { nodes } = await manageNews();
    const kept = nodes.flatMap(({ images }) => images.flatMap(storedPaths));
    expect((await filesOnDisk()).map((file) => `news-images/${file}`).sort()).toEqual(kept.sort());
  });

  it('removes them from the running site at once: page, count and search', async () => {
    expect(await statusOf(pageOfSample)).toBe(404);
    const { news } = await admin.query<{ news: { totalCount: number } }>('{ news { totalCount } }');
    expect(news.totalCount).toBe(2);
    expect(await find(admin, 'footbridge')).toEqual([OWN]);
    expect(await find(admin, 'choose')).toEqual([EDITED]);
  });
});
