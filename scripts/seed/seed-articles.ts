import { MAX_MANAGE_PAGE_SIZE } from '../../rules/article-limits.ts';
import { storeUpload, type UploadedImage, type UploadServices } from '../../server/images/store-upload.ts';
import { cursorOf, listArticles } from '../../server/news/list-articles.ts';
import { createArticle } from '../../server/news/publish-article.ts';
import { renderPicture } from './drawing/render-picture.ts';
import { momentOf } from './moment-of.ts';
import type { SampleArticle } from './sample-article.ts';

/**
 * Publishes the articles that are not there yet, by the same way as the administrator. One is there when any article,
 * draft or not, has its title: so a run that was cut short is completed by the next, an article that was edited stays as
 * it is, and one that was deleted or has a new title comes back. Pictures whose article did not follow are swept.
 * @param tell is given a line for each article.
 * @returns how many were added.
 * @throws DomainError as `storeUpload` and `createArticle` do.
 */
export async function seedArticles(
  services: UploadServices,
  articles: readonly SampleArticle[],
  tell: (line: string) => void,
): Promise<number> {
  const known = await findTitles(services);
  let added = 0;
  for (const article of articles) {
    const { title, pictures, isDraft } = article;
    if (known.has(title)) {
      tell(`There already: ${title}`);
      continue;
    }
    await addArticle(services, article);
    added += 1;
    const count = pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`;
    tell(`${isDraft ? 'Kept as a draft' : 'Published'}: ${title} (${count})`);
  }
  return added;
}

async function findTitles({ db }: UploadServices): Promise<Set<string>> {
  const titles = new Set<string>();
  let after: string | null = null;
  do {
    const { articles, hasMore } = await listArticles(db, {
      first: MAX_MANAGE_PAGE_SIZE,
      after,
      drafts: true,
      mostAtOnce: MAX_MANAGE_PAGE_SIZE,
    });
    for (const { title } of articles) titles.add(title);
    const last = articles.at(-1);
    after = hasMore && last ? cursorOf(last) : null;
  } while (after !== null);
  return titles;
}

async function addArticle(services: UploadServices, article: SampleArticle): Promise<void> {
  const { title, author, lang, isDraft = false, pictures, content } = article;
  const images = await Promise.all(
    pictures.map(async (picture) => {
      const bytes = await renderPicture(picture);
      // At the true time: the sweep takes pending pictures of yesterday.
      const { path, url } = await storeUpload(services, { bytes, name: picture.name });
      return { name: picture.name, path, url, alt: picture.alt };
    }),
  );
  const createdAt = momentOf(services.clock(), article.daysAgo, article.hour);
  await createArticle(
    { ...services, clock: () => createdAt },
    {
      title,
      author: author ?? null,
      lang: lang ?? null,
      published: !isDraft,
      images: images.map(({ path, alt }) => ({ path, alt })),
      content: typeof content === 'string' ? content : content((name) => addressOf(images, name)),
    },
  );
}

function addressOf(images: readonly Pick<UploadedImage, 'name' | 'url'>[], name: string): string {
  const image = images.find((each) => each.name === name);
  if (!image) throw new Error(`The article has no picture ${name}`);
  return image.url;
}
