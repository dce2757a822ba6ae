import sharp from 'sharp';
import type { SiteClient } from '../../server/clients/site-client.ts';
import { createArticle, type StoredArticle, uploadImage } from './articles.ts';

/** Images of one colour each, small in bytes, that have copies of 480 and 960 px. @returns their paths. */
export async function uploadPlainImages(
  admin: SiteClient,
  { count, width = 1200, height = 750 }: { count: number; width?: number; height?: number },
): Promise<string[]> {
  const paths: string[] = [];
  // Two at once would start a second process of images.
  for (let index = 0; index < count; index += 1) {
    const background = { r: 60 * index, g: 120, b: 90 };
    const bytes = await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer();
    paths.push((await uploadImage(admin, bytes, `plain-${index + 1}.jpg`)).path);
  }
  return paths;
}

/** An article with images described as 'Stall 1', 'Stall 2' …, the second of them featured. */
export async function createArticleWithGallery(
  admin: SiteClient,
  { count, ...input }: { count: number } & Record<string, unknown>,
): Promise<StoredArticle & { readonly address: string; readonly paths: readonly string[] }> {
  const paths = await uploadPlainImages(admin, { count });
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
