import { onSite, type SiteFolders } from './open-site.ts';
import type { SampleArticle } from './sample-article.ts';
import { SAMPLE_ARTICLES } from './sample-articles.ts';
import { seedArticles } from './seed-articles.ts';

/**
 * Fills a data file and a folder of pictures with the articles that are not there yet.
 * @param tell is given a line for each article.
 * @returns how many were added.
 * @throws StartError for folders or a data file that cannot be used.
 */
export function seedSite(
  config: SiteFolders,
  tell: (line: string) => void,
  articles: readonly SampleArticle[] = SAMPLE_ARTICLES,
): Promise<number> {
  return onSite(config, (services) => seedArticles(services, articles, tell));
}
