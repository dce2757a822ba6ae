import type { SiteClient } from './site-client.ts';

/** The titles of the articles that a search finds, in order. */
export async function find(client: SiteClient, search: string): Promise<string[]> {
  const { news } = await client.query<{ news: { nodes: { title: string }[] } }>(
    'query ($search: String) { news(first: 50, search: $search) { nodes { title } } }',
    { search },
  );
  return news.nodes.map(({ title }) => title);
}
