import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import { DomainError } from '../../../platform/errors.ts';
import { checkIdempotencyKey } from '../../../platform/idempotency-key.ts';
import { copyImage } from '../../images/copy-image.ts';
import { imagesOf } from '../../images/image-repository.ts';
import { discardUpload } from '../../images/remove-images.ts';
import type { StoreServices } from '../../images/store-upload.ts';
import { type Article, findArticle, findArticleByKey } from '../article-repository.ts';
import { splitTopics } from '../topics/topics.ts';
import { checkLang } from '../writing/article-input.ts';
import type { ArticleWriter } from '../writing/article-writer.ts';
import { requireFree } from './settle-group.ts';
import { findGroups } from './translation-repository.ts';

interface TranslationServices extends StoreServices {
  readonly articles: Pick<ArticleWriter, 'create'>;
}

/**
 * A draft in another language with copies of an article's images, its captions and its topics.
 * @param given.key an idempotency key, as of a creation
 * @throws DomainError NOT_FOUND, UNAVAILABLE, or BAD_USER_INPUT for a language that it has already.
 */
export async function createTranslation(
  services: TranslationServices,
  articleId: string,
  given: { readonly lang: string; readonly key?: string | null | undefined },
): Promise<Article> {
  const { db, articles } = services;
  const lang = checkLang(given.lang);
  const key = checkIdempotencyKey(given.key);
  const made = key === null ? null : await findArticleByKey(db, key);
  if (made) return made;
  const original = await findArticle(db, articleId);
  if (!original) throw new DomainError('NOT_FOUND', CATALOGUE.articleMissing);
  const { translationGroup: group } = original;
  // Before its images are copied.
  requireFree({ lang }, group === null ? [original] : ((await findGroups(db, [group])).get(group) ?? []));
  const images = [];
  try {
    for (const image of (await imagesOf(db, 'ARTICLE', [articleId])).get(articleId) ?? []) {
      const { alt, caption, isFeatured, focalPoint, foundFocalPoint } = image;
      const isFound = focalPoint.x === foundFocalPoint.x && focalPoint.y === foundFocalPoint.y;
      const path = await copyImage(services, image);
      if (path !== null)
        images.push({ path, alt, caption, isFeatured, focalPoint: isFound ? null : focalPoint });
    }
    return await articles.create({
      title: '',
      content: '',
      images,
      lang,
      topics: splitTopics(original.topics),
      published: false,
      translationOf: articleId,
      key,
    });
  } catch (error) {
    for (const { path } of images) await discardUpload(services, path);
    throw error;
  }
}
