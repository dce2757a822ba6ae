import sharp from 'sharp';
import type { SiteClient } from '../../server/clients/site-client.ts';
import { createArticle, type StoredArticle, uploadPicture } from './articles.ts';

/** Pictures of one colour each, small in bytes, that have copies of 480 and 960 px. @returns their paths. */
export function uploadPlainPictures(
  admin: SiteClient,
  { count, width = 1200, height = 750 }: { count: number; width?: number; height?: number },
): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const background = { r: 60 * index, g: 120, b: 90 };
      const bytes = await sharp({ create: { width, height, channels: 3, background } })
        .jpeg()
        .toBuffer();
      return (await uploadPicture(admin, bytes, `plain-${index + 1}.jpg`)).path;
    }),
  );
}

/** An article with pictures described as 'Stall 1', 'Stall 2' …, the second of them featured. */
export async function createArticleWithGallery(
  admin: SiteClient,
  { count, ...input }: { count: number } & Record<string, unknown>,
): Promise<StoredArticle & { readonly address: string; readonly paths: readonly string[] }> {
  const paths = await uploadPlainPictures(admin, { count });
  const article = await createArticle(admin, {
    images: paths.map((path, index) => ({
      path,
      alt: `Stall ${index + 1}`,
      isFeatured: index === Math.min(1, count - 1),
    })),
    ...input,
  });
  return { ...article, paths, address: `/news/${article.id}/${article.slug}` };
}
