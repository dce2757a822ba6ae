import { createArticle, type StoredArticle } from '../../data/articles/articles.ts';
import { type SiteClient, signInAt } from '../clients/site-client.ts';
import { type Site, startSite } from './start-site.ts';

/** A site with many articles, 'Article 1' the oldest. */
export interface NewsSite extends Site {
  readonly admin: SiteClient;
  /** Newest first, as they are listed. */
  readonly articles: readonly StoredArticle[];
}

export async function startNewsSite(count: number): Promise<NewsSite> {
  const site = await startSite();
  const admin = await signInAt(site.url);
  const articles: StoredArticle[] = [];
  for (let number = 1; number <= count; number += 1) {
    const content = `<p>The words of number ${number}.</p>${'<p>And more of them.</p>'.repeat(40)}`;
    articles.unshift(await createArticle(admin, { title: `Article ${number}`, author: 'Amina', content }));
  }
  return { ...site, admin, articles };
}
