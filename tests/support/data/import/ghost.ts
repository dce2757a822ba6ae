/** Rows of a table of Ghost. */
type Rows = readonly Readonly<Record<string, unknown>>[];

/** The text of an export of Ghost with these posts, and other tables. */
export const ghostExport = (posts: Rows, tables: Readonly<Record<string, Rows>> = {}): string =>
  JSON.stringify({
    db: [
      {
        meta: { exported_on: 1_714_557_600_000, version: '5.87.0' },
        data: {
          posts: posts.map((post, index) => ({
            id: `p${index}`,
            uuid: `uuid-${index}`,
            title: `Post ${index}`,
            slug: `post-${index}`,
            status: 'published',
            visibility: 'public',
            type: 'post',
            published_at: '2024-05-01T10:00:00.000Z',
            updated_at: '2024-05-02T10:00:00.000Z',
            ...post,
          })),
          settings: [{ key: 'title', value: 'Old Ghost' }],
          ...tables,
        },
      },
    ],
  });

/** A document of Ghost's editor with these parts. */
export const lexical = (...children: readonly unknown[]): string =>
  JSON.stringify({ root: { type: 'root', children } });

export const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format });

export const paragraph = (...children: readonly unknown[]) => ({ type: 'paragraph', children });
