import { discardUpload } from '../../server/images/discard-upload.ts';
import { storeUpload, type UploadedImage, type UploadServices } from '../../server/images/store-upload.ts';
import { isTitleTaken } from '../../server/news/article-repository.ts';
import { createArticleOnce } from '../../server/news/publish-article.ts';
import { renderPicture } from './drawing/render-picture.ts';
import { momentOf } from './moment-of.ts';
import type { SampleArticle } from './sample-article.ts';

/**
 * Publishes the articles that are not there yet, by the same way as the administrator. One is there when any article,
 * draft or not, has its title: so a run that was cut short is completed by the next, an article that was edited stays as
 * it is, and one that was deleted or has a new title comes back. Pictures whose article did not follow are swept. Two
 * runs at once add it once.
 * @param tell is given a line for each article.
 * @returns how many were added.
 * @throws DomainError as `storeUpload` and `createArticleOnce` do.
 */
export async function seedArticles(
  services: UploadServices,
  articles: readonly SampleArticle[],
  tell: (line: string) => void,
): Promise<number> {
  let added = 0;
  for (const article of articles) {
    const { title, pictures, isDraft } = article;
    if ((await isTitleTaken(services.db, title)) || !(await addArticle(services, article))) {
      tell(`There already: ${title}`);
      continue;
    }
    added += 1;
    const count = pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`;
    tell(`${isDraft ? 'Kept as a draft' : 'Published'}: ${title} (${count})`);
  }
  return added;
}

/** False where another run was faster: it takes its pictures away again. */
async function addArticle(services: UploadServices, article: SampleArticle): Promise<boolean> {
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
  const added = await createArticleOnce(
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
  if (added) return true;
  for (const { path } of images) await discardUpload(services, path);
  return false;
}

function addressOf(images: readonly Pick<UploadedImage, 'name' | 'url'>[], name: string): string {
  const image = images.find((each) => each.name === name);
  if (!image) throw new Error(`The article has no picture ${name}`);
  return image.url;
}
