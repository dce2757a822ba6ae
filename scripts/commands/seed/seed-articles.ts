import { readFile } from 'node:fs/promises';
import { dayOf, instantOf } from '../../../rules/time/dates.ts';
import { DAY_MS } from '../../../rules/time/durations.ts';
import type { ArticleServices } from '../../../server/base-services.ts';
import { discardUpload } from '../../../server/features/images/remove-images.ts';
import { storeUpload, type UploadServices } from '../../../server/features/images/store-upload.ts';
import { findArticleByKey } from '../../../server/features/news/article-repository.ts';
import { createArticle } from '../../../server/features/news/writing/publish-article.ts';
import { keyOf, type SampleArticle } from './sample-article.ts';

/**
 * Publishes the articles that are not there yet, by the same way as the administrator, each with a creation key of its
 * own: so a run that was cut short is completed by the next, an article that was edited stays as it is, one that was
 * deleted comes back, and two runs at once add it once. Pictures whose article did not follow are swept.
 * @param tell is given a line for each article.
 * @returns how many were added.
 * @throws DomainError as `storeUpload` and `createArticle` do.
 */
export async function seedArticles(
  services: UploadServices & ArticleServices,
  articles: readonly SampleArticle[],
  tell: (line: string) => void,
): Promise<number> {
  let added = 0;
  for (const article of articles) {
    const { title, pictures, isDraft } = article;
    if ((await findArticleByKey(services.db, keyOf(article))) || !(await addArticle(services, article))) {
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
async function addArticle(
  services: UploadServices & ArticleServices,
  article: SampleArticle,
): Promise<boolean> {
  const { folder, title, author, lang, isDraft = false, pictures } = article;
  const images = await Promise.all(
    pictures.map(async ({ file, name = file, alt }) => {
      const bytes = await readFile(new URL(file, folder));
      // At the true time: the sweep takes pending pictures of yesterday.
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
      images: images.map(({ path, alt }) => ({ path, alt })),
      content: images.reduce(
        (html, { file, url }) => html.replaceAll(`src="${file}"`, `src="${url}"`),
        article.content,
      ),
    },
  );
  // Pictures that an article holds are not touched.
  const discarded = await Promise.all(images.map(({ path }) => discardUpload(services, path)));
  return !discarded.includes(true);
}
