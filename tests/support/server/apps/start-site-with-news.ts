import { createArticle, uploadImage } from '../../data/articles/articles.ts';
import { makePhotograph } from '../../data/images/photographs.ts';
import { signInAt } from '../clients/site-client.ts';
import { type Site, startSite } from './start-site.ts';

export interface SiteWithNews extends Site {
  /** The address of an article with two images, a list, a quote and a link. */
  readonly articlePath: string;
}

/**
 * A site with one illustrated article, the newest, before others.
 * @param others their titles, the oldest first.
 */
export async function startSiteWithNews(others = ['One', 'Two', 'Three']): Promise<SiteWithNews> {
  const site = await startSite();
  const admin = await signInAt(site.url);
  for (const title of others) await createArticle(admin, { title });
  const paths = [];
  for (const seed of [1, 2]) {
    const bytes = await makePhotograph({ width: 1200, height: 800, seed });
    paths.push((await uploadImage(admin, bytes, `stall ${seed}.jpg`)).path);
  }
  const { id, slug } = await createArticle(admin, {
    title: 'Forty traders, one table',
    author: 'Thandiwe Moyo',
    content:
      '<p>They came with <strong>invoices</strong>.</p><h2>Questions</h2><ul><li>Which bank?</li></ul><blockquote>Bring one question.</blockquote><p><a href="/contact">Write to us</a>.</p>',
    images: paths.map((path, index) => ({ path, alt: `Stall ${index + 1}` })),
  });
  return { ...site, articlePath: `/news/${id}/${slug}` };
}
