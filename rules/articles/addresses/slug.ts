/** Lower case, word characters and hyphens for spaces; empty if only hyphens and underscores would remain. */
export function slugOf(title: string): string {
  const slug = title
    .trim()
    .toLowerCase()
    .replace(/[^\w\s]/g, '')
    .replace(/\s+/g, '-');
  return /^[-_]*$/.test(slug) ? '' : slug;
}

export const topicPath = (slug: string): string => `/news/topics/${slug}`;

export const topicFeedPath = (slug: string): string => `${topicPath(slug)}/feed.xml`;

export function articlePath(id: string, slug: string): string {
  return slug === '' ? `/news/${id}` : `/news/${id}/${slug}`;
}
