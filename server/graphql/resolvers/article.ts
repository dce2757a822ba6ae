import { SHARE_TEXT_LENGTH } from '../../../rules/article-limits.ts';
import { cutText } from '../../../rules/excerpt.ts';
import { directionOf } from '../../../rules/language.ts';
import { slugOf } from '../../../rules/slug.ts';
import type { ArticleResolvers } from '../generated/resolvers.ts';

export const Article: ArticleResolvers = {
  slug: ({ title }) => slugOf(title),
  direction: ({ lang }) => directionOf(lang),
  async content({ id }, _arguments, { loaders, countContent }) {
    const content = await loaders().content.load(id);
    countContent(content.length);
    return content;
  },
  // The excerpt is the summary, or longer and cut the same way.
  shareText: ({ excerpt }) => cutText(excerpt, SHARE_TEXT_LENGTH),
  images: async ({ id }, _arguments, { loaders }) => [...(await loaders().images.load(id))],
  featuredImage: async ({ id }, _arguments, { loaders }) =>
    (await loaders().images.load(id)).find((image) => image.isFeatured) ?? null,
  createdAt: ({ createdAt }) => new Date(createdAt).toISOString(),
  updatedAt: ({ updatedAt }) => new Date(updatedAt).toISOString(),
};
