import { readFile } from 'node:fs/promises';
import { dayOf } from '../../../rules/time/dates.ts';
import { DAY_MS } from '../../../rules/time/durations.ts';
import { instantOf } from '../../../rules/time/zones.ts';
import type { ArticleServices } from '../../../server/base-services.ts';
import { discardUpload } from '../../../server/features/images/remove-images.ts';
import { storeUpload, type UploadServices } from '../../../server/features/images/store-upload.ts';
import { findArticleByKey } from '../../../server/features/news/article-repository.ts';
import { createArticle } from '../../../server/features/news/writing/publish-article.ts';
import { keyOf, type SampleArticle } from './sample-article.ts';

/**
 * Publishes the missing articles, each with its own idempotency key: the next run completes an interrupted
 * one, edited articles stay, deleted ones return, and two runs at once add an article once.
 * @param tell receives a line for each article @returns how many were added
 * @throws DomainError like `storeUpload` and `createArticle`.
 */
export async function seedArticles(
  services: UploadServices & ArticleServices,
  articles: readonly SampleArticle[],
  tell: (line: string) => void,
): Promise<number> {
  let added = 0;
  for (const article of articles) {
    const { title, images, isDraft } = article;
    if ((await findArticleByKey(services.db, keyOf(article))) || !(await addArticle(services, article))) {
      tell(`There already: ${title}`);
      continue;
    }
    added += 1;
    const count = images.length === 1 ? '1 picture' : `${images.length} pictures`;
    tell(`${isDraft ? 'Kept as a draft' : 'Published'}: ${title} (${count})`);
  }
  return added;
}

/** False when another run was faster. This run then deletes its images. */
async function addArticle(
  services: UploadServices & ArticleServices,
  article: SampleArticle,
): Promise<boolean> {
  const { folder, title, author, lang, isDraft = false, images } = article;
  const uploads = await Promise.all(
    images.map(async ({ file, name = file, alt }) => {
      const bytes = await readFile(new URL(file, folder));
      // Uses the true time, because the sweep deletes pending images from yesterday.
      const { path, url } = await storeUpload(services, { bytes, name });
      return { file, path, url, alt };
    }),
  );
  const day = dayOf(services.clock() - article.daysAgo * DAY_MS);
  const createdAt = instantOf(day, article.hour, 'Africa/Johannesburg');
  await createArticle(
    { ...services, clock: () => createdAt },
    {
      key: keyOf(article),
      title,
      author: author ?? null,
      lang: lang ?? null,
      published: !isDraft,
      images: uploads.map(({ path, alt }) => ({ path, alt })),
      content: uploads.reduce(
        (html, { file, url }) => html.replaceAll(`src="${file}"`, `src="${url}"`),
        article.content,
      ),
    },
  );
  // Images that belong to an article stay.
  const discarded = await Promise.all(uploads.map(({ path }) => discardUpload(services, path)));
  return !discarded.includes(true);
}
