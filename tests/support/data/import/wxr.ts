/** An item of an export of WordPress; the rest of it is that of an ordinary post. */
export interface WxrItemParts {
  readonly id: number;
  readonly title?: string;
  readonly content?: string;
  readonly excerpt?: string;
  readonly link?: string;
  readonly creator?: string;
  /** In UTC: '2024-05-01 10:00:00'. */
  readonly date?: string;
  readonly status?: string;
  readonly type?: string;
  readonly password?: string;
  readonly parent?: number;
  readonly url?: string;
  readonly meta?: Readonly<Record<string, string>>;
  /** As 'category/slug/Name' and 'post_tag/slug/Name'. */
  readonly terms?: readonly string[];
  /** Other elements, as XML. */
  readonly more?: string;
}

export const OLD_SITE = 'https://old.example';
/** Where posts of its May have their images. */
export const UPLOADS = `${OLD_SITE}/wp-content/uploads/2024/05`;

/** The text of an export of WordPress. */
export function wxr(
  items: readonly WxrItemParts[],
  { channel = '', base = OLD_SITE }: { readonly channel?: string; readonly base?: string } = {},
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Old site</title><link>${base}</link><wp:base_blog_url>${base}</wp:base_blog_url>
<wp:author><wp:author_login>amina</wp:author_login><wp:author_display_name>${cdata('Amina Example')}</wp:author_display_name></wp:author>
${channel}
${items.map(itemXml).join('\n')}
</channel>
</rss>
`;
}

function itemXml(item: WxrItemParts): string {
  const { id, title = `Post ${id}`, date = '2024-05-01 10:00:00', meta = {} } = item;
  return `<item>
<title>${cdata(title)}</title><link>${item.link ?? `${OLD_SITE}/2024/05/post-${id}/`}</link>
<dc:creator>${cdata(item.creator ?? 'amina')}</dc:creator><guid isPermaLink="false">${OLD_SITE}/?p=${id}</guid>
<content:encoded>${cdata(item.content ?? '')}</content:encoded><excerpt:encoded>${cdata(item.excerpt ?? '')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${date}</wp:post_date_gmt><wp:status>${item.status ?? 'publish'}</wp:status>
<wp:post_parent>${item.parent ?? 0}</wp:post_parent><wp:post_type>${item.type ?? 'post'}</wp:post_type>
<wp:post_password>${cdata(item.password ?? '')}</wp:post_password>
${item.url === undefined ? '' : `<wp:attachment_url>${cdata(item.url)}</wp:attachment_url>`}
${Object.entries(meta)
  .map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  .join('')}${(item.terms ?? []).map(termXml).join('')}${item.more ?? ''}
</item>`;
}

function termXml(term: string): string {
  const [domain, slug, name = ''] = term.split('/');
  return `<category domain="${domain}" nicename="${slug}">${cdata(name)}</category>`;
}

/** Ends and begins again at each end of a section in the text, as WordPress does. */
const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
