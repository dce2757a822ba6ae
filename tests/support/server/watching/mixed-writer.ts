import { apply, updateApplication } from '../../data/applications/applications.ts';
import { createArticle, DELETE_ARTICLE, UPDATE_ARTICLE, uploadImage } from '../../data/articles/articles.ts';
import type { Random } from '../../data/seeded-random.ts';
import { type Expected, type Remembered, whileChanging } from '../../data/sites/remembered.ts';
import type { SiteClient } from '../clients/site-client.ts';

/** Writes of every kind, one after another, at random, each of which is remembered. */
export interface MixedWriter {
  /** Does one write. Rejects as the client does. */
  write(): Promise<void>;
}

interface WriterParts {
  readonly remembered: Remembered;
  readonly random: Random;
  readonly photographs: readonly Buffer[];
  /** How many articles of its own it keeps. */
  readonly mostArticles?: number;
}

interface OwnArticle {
  readonly id: string;
  revision: number;
  images: readonly Image[];
}

type Image = { readonly url: string; readonly path: string };

/**
 * @param admin is signed in.
 * @param visitor applies, from another address each time: behind TRUST_PROXY=1.
 */
export function createMixedWriter(
  admin: SiteClient,
  visitor: SiteClient,
  { remembered, random, photographs, mostArticles = 20 }: WriterParts,
): MixedWriter {
  let uploaded: Image[] = [];
  let articles: OwnArticle[] = [];
  let applications: string[] = [];

  const kinds: Readonly<Record<string, () => Promise<void>>> = {
    upload,
    create,
    update,
    remove,
    apply: send,
    answer,
  };

  return {
    async write() {
      const kind = chooseKind();
      await kinds[kind]?.();
      remembered.acknowledged[kind] = (remembered.acknowledged[kind] ?? 0) + 1;
    },
  };

  function chooseKind(): string {
    const possible = ['upload', 'create', 'apply'];
    if (articles.length > 0) possible.push('update', 'remove');
    if (articles.length >= mostArticles) return 'remove';
    if (applications.length > 0) possible.push('answer');
    return random.pick(possible);
  }

  async function upload(): Promise<void> {
    const { url, path } = await uploadImage(
      admin,
      random.pick(photographs),
      `picture ${remembered.next()}.jpg`,
    );
    remembered.images.set(url, ['shown']);
    uploaded.push({ url, path });
  }

  async function create(): Promise<void> {
    const title = `Article ${remembered.next()}`;
    const images = takeUploaded();
    const { id, revision } = await createArticle(admin, {
      title,
      content: words(title),
      images: pathsOf(images),
    });
    remembered.articles.set(id, [title]);
    articles.push({ id, revision, images });
  }

  /** New words, and half of the images for those that wait. */
  async function update(): Promise<void> {
    const article = random.pick(articles);
    const title = `Article ${remembered.next()}, changed`;
    const [kept, dropped] = [article.images.slice(1), article.images.slice(0, 1)];
    const images = [...kept, ...takeUploaded()];
    const input = { title, content: words(title), images: pathsOf(images) };
    await whileChanging<unknown, string | null>(
      [[remembered.articles, article.id, title], ...goneOf(dropped)],
      () => admin.query(UPDATE_ARTICLE, { id: article.id, revision: article.revision, input }),
    );
    article.revision += 1;
    article.images = images;
  }

  async function remove(): Promise<void> {
    const article = random.pick(articles);
    articles = articles.filter((other) => other !== article);
    await whileChanging<unknown, string | null>(
      [[remembered.articles, article.id, null], ...goneOf(article.images)],
      () => admin.query(DELETE_ARTICLE, { id: article.id }),
    );
  }

  async function send(): Promise<void> {
    const number = remembered.next();
    const address = `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`;
    const id = await apply(visitor, { name: `Applicant ${number}` }, { 'x-forwarded-for': address });
    remembered.applications.set(id, ['']);
    applications.push(id);
  }

  async function answer(): Promise<void> {
    const id = random.pick(applications);
    const note = `Note ${remembered.next()}`;
    await whileChanging([[remembered.applications, id, note]], () =>
      updateApplication(admin, id, { note, status: 'ANSWERED' }),
    );
    if (random.chance(0.5)) applications = applications.filter((other) => other !== id);
  }

  function takeUploaded(): Image[] {
    const taken = uploaded.slice(0, 3);
    uploaded = uploaded.slice(3);
    return taken;
  }

  function goneOf(images: readonly Image[]): (readonly [Expected, string, null])[] {
    return images.map(({ url }) => [remembered.images as Expected, url, null]);
  }
}

const pathsOf = (images: readonly Image[]) => images.map(({ path }) => ({ path }));

const words = (title: string) => `<p>${`${title} has some words. `.repeat(40)}</p>`;
