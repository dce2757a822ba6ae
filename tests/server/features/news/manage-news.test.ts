import { beforeAll, describe, expect, it } from 'vitest';
import { createArticle, DELETE_ARTICLE, UPDATE_ARTICLE } from '../../../support/data/articles/articles.ts';
import { admin, openAppForFile } from '../../../support/server/apps/app-of-file.ts';
import { errorOf } from '../../../support/server/clients/error-of.ts';

openAppForFile();

interface Managed {
  readonly totalCount: number | null;
  readonly counts: Record<string, number>;
  readonly nodes: { readonly title: string; readonly published: boolean }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

const MANAGE = `query ($first: Int, $after: String, $search: String, $state: ArticleState) {
  manageNews(first: $first, after: $after, search: $search, state: $state) {
    totalCount counts { all published scheduled drafts } nodes { title published } pageInfo { hasNextPage endCursor }
  }
}`;

const STATES = ['PUBLISHED', 'SCHEDULED', 'DRAFT'] as const;

const manage = async (variables: Record<string, unknown> = {}) =>
  (await admin.query<{ manageNews: Managed }>(MANAGE, variables)).manageNews;

const titles = async (variables: Record<string, unknown>) =>
  (await manage(variables)).nodes.map(({ title }) => title);

/** All pages of a list, one article each. */
async function walk(variables: Record<string, unknown>): Promise<string[]> {
  const walked: string[] = [];
  for (let after: string | null = null; ; ) {
    const { nodes, pageInfo }: Managed = await manage({ ...variables, first: 1, after });
    walked.push(...nodes.map(({ title }) => title));
    if (!pageInfo.hasNextPage) return walked;
    after = pageInfo.endCursor;
  }
}

beforeAll(async () => {
  for (const [title, text, input] of [
    ['Água limpa', 'No poço da escola.', {}],
    ['A well', 'Clean water at last.', { published: false }],
    ['The market', 'Water sellers meet.', {}],
    ['João’s draft', 'Notes about the well.', { published: false }],
    ['Newest draft', 'Water and wells.', { published: false }],
    ['Draft for later', 'Water for everybody.', { published: false, publishedAt: '2099-01-02T10:00Z' }],
    ['Rain', 'Water from the roof.', { publishedAt: '2099-01-01T10:00Z' }],
    ['Wells of 2020', 'Water then.', { publishedAt: '2020-01-02T10:00Z' }],
    ['Draft of 2020', 'Water and words.', { published: false, publishedAt: '2020-01-01T10:00Z' }],
    ['Wells of 2019', 'Water before.', { publishedAt: '2019-01-01T10:00Z' }],
  ] as const)
    await createArticle(admin, { title, content: `<p>${text}</p>`, ...input });
});

describe('the administrator’s list', () => {
  it('has all articles, or those of a state, newest first, and says how many there are of each', async () => {
    const counts = { all: 10, published: 4, scheduled: 1, drafts: 5 };
    expect(await manage()).toMatchObject({ totalCount: 10, counts });
    expect(await manage({ state: 'PUBLISHED' })).toMatchObject({ totalCount: 4, counts });
    expect(await manage({ state: 'SCHEDULED' })).toMatchObject({ totalCount: 1, counts });
    expect(await manage({ state: 'DRAFT' })).toMatchObject({ totalCount: 5, counts });
    expect(await titles({ state: 'PUBLISHED' })).toEqual([
      'The market',
      'Água limpa',
      'Wells of 2020',
      'Wells of 2019',
    ]);
    expect(await titles({ state: 'SCHEDULED' })).toEqual(['Rain']);
    expect(await titles({ state: 'DRAFT' })).toEqual([
      'Draft for later',
      'Newest draft',
      'João’s draft',
      'A well',
      'Draft of 2020',
    ]);
  });

  it('is searched in titles and texts, of drafts and scheduled articles too, without a total', async () => {
    const found = await manage({ search: 'water' });
    expect(found).toMatchObject({ totalCount: null, counts: { all: 10 } });
    expect(await titles({ search: 'joao' })).toEqual(['João’s draft']);
    expect(await titles({ search: 'AGUA poco' })).toEqual(['Água limpa']);
    expect(await titles({ search: 'zebra' })).toEqual([]);
    expect(await titles({ search: '!?' })).toEqual([]);
    expect(await titles({ search: ' ' })).toHaveLength(10);
  });

  it('has the order of its dates in a search too, those of drafts among the others', async () => {
    const inOrder = await titles({ search: 'water' });
    expect(inOrder).toEqual([
      'Draft for later',
      'Rain',
      'Newest draft',
      'The market',
      'A well',
      'Wells of 2020',
      'Draft of 2020',
      'Wells of 2019',
    ]);
    expect((await titles({})).filter((title) => inOrder.includes(title))).toEqual(inOrder);
  });

  it('is searched within a state', async () => {
    expect(await titles({ search: 'water sell', state: 'PUBLISHED' })).toEqual(['The market']);
    expect(await titles({ search: 'water', state: 'SCHEDULED' })).toEqual(['Rain']);
    expect(await titles({ search: 'clean water', state: 'PUBLISHED' })).toEqual([]);
    expect(await titles({ search: 'water', state: 'DRAFT' })).toEqual([
      'Draft for later',
      'Newest draft',
      'A well',
      'Draft of 2020',
    ]);
  });

  it('has every article once when it is read page by page, with and without a search', async () => {
    const lists = [{}, { state: 'DRAFT' }, { state: 'PUBLISHED' }, { state: 'SCHEDULED' }];
    for (const list of lists.flatMap((state) => [state, { ...state, search: 'w' }]))
      expect(await walk(list), JSON.stringify(list)).toEqual(await titles(list));
    expect(await walk({ search: 'w' })).toHaveLength(9);
  });

  it('counts and finds what was published, scheduled, unpublished, changed and deleted where it is by now', async () => {
    const article = await createArticle(admin, { title: 'Heliotrope', published: false });
    const where = async (search: string) =>
      (
        await Promise.all(
          STATES.map(async (state) => ((await titles({ search, state })).length === 0 ? [] : [state])),
        )
      ).flat();
    let revision = 0;
    const change = (input: object) => {
      revision += 1;
      return admin.query(UPDATE_ARTICLE, { id: article.id, revision, input });
    };
    const counts = async () => (await manage()).counts;
    expect(await where('heliotrope')).toEqual(['DRAFT']);
    await change({ published: true });
    expect(await where('heliotrope')).toEqual(['PUBLISHED']);
    expect(await counts()).toEqual({ all: 11, published: 5, scheduled: 1, drafts: 5 });
    await change({ publishedAt: '2098-05-05T10:00Z' });
    expect(await where('heliotrope')).toEqual(['SCHEDULED']);
    expect(await counts()).toEqual({ all: 11, published: 4, scheduled: 2, drafts: 5 });
    await change({ published: false });
    expect(await where('heliotrope')).toEqual(['DRAFT']);
    await change({ publishedAt: '2018-05-05T10:00Z', title: 'Marigold' });
    expect([await where('heliotrope'), await where('marigold')]).toEqual([[], ['DRAFT']]);
    expect((await titles({ state: 'DRAFT' })).at(-1)).toBe('Marigold');
    await change({ publishedAt: null });
    expect(await where('marigold')).toEqual(['DRAFT']);
    expect((await titles({ state: 'DRAFT' })).at(1)).toBe('Marigold');
    expect(await counts()).toEqual({ all: 11, published: 4, scheduled: 1, drafts: 6 });
    await admin.query(DELETE_ARTICLE, { id: article.id });
    expect(await where('marigold')).toEqual([]);
    expect(await counts()).toEqual({ all: 10, published: 4, scheduled: 1, drafts: 5 });
  });

  it('refuses a search of more than 200 characters', async () => {
    expect(await errorOf(admin, MANAGE, { search: 'x'.repeat(201) })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Please search with at most 200 characters.',
    });
  });

  it('has counts for the administrator alone', async () => {
    expect(await admin.query('{ news { counts { all } } }')).toEqual({ news: { counts: null } });
  });
});
