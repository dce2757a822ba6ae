/**
 * The readable end of an article's address: lowercase, characters other than word characters and spaces
 * removed, runs of spaces a single hyphen. Empty where nothing but hyphens and underscores would remain.
 */
export function slugOf(title: string): string {
  const slug = title
    .trim()
    .toLowerCase()
    .replace(/[^\w\s]/g, '')
    .replace(/\s+/g, '-');
  return /^[-_]*$/.test(slug) ? '' : slug;
}

/** The address of an article within the site; the id alone finds it. */
export function articlePath(id: string, slug: string): string {
  return slug === '' ? `/news/${id}` : `/news/${id}/${slug}`;
}
