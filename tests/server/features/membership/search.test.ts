import { beforeEach, describe, expect, it } from 'vitest';
import { DELETE_APPLICATION } from '../../../support/data/applications/applications.ts';
import {
  IN_FAR_FUTURE,
  NO_APPLICATIONS,
  storeApplications,
} from '../../../support/data/applications/store-applications.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { admin, app, openAppForFile } from '../../../support/server/apps/app-of-file.ts';
import { errorOf } from '../../../support/server/clients/error-of.ts';

openAppForFile();

const LIST = `query ($first: Int, $after: String, $status: MembershipApplicationStatus, $heldBack: Boolean, $search: String) {
  membershipApplications(first: $first, after: $after, status: $status, heldBack: $heldBack, search: $search) {
    nodes { id name } pageInfo { hasNextPage endCursor } totalCount
  }
}`;

interface List {
  readonly nodes: { readonly id: string; readonly name: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly totalCount: number | null;
}

async function list(variables: Record<string, unknown>): Promise<List> {
  return (await admin.query<{ membershipApplications: List }>(LIST, variables)).membershipApplications;
}

const found = async (search: string, more: Record<string, unknown> = {}) =>
  (await list({ search, ...more })).nodes.map(({ name }) => name);

beforeEach(async () => {
  await changeData(app.folder, NO_APPLICATIONS);
  await storeApplications(app.folder, [
    {
      name: 'João Ávila',
      organization: 'Rede das Mulheres',
      email: 'joao@rede.example',
      createdAt: IN_FAR_FUTURE + 5000,
    },
    {
      name: 'Chipo Moyo',
      email: 'c.moyo@bridge.example',
      status: 'ANSWERED',
      createdAt: IN_FAR_FUTURE + 4000,
    },
    { name: 'آمنة حسن', organization: null, email: 'amina@mail.example', createdAt: IN_FAR_FUTURE + 3000 },
    { name: 'Moyosore', organization: 'Bridge of Hope', hold: 'HELD', createdAt: IN_FAR_FUTURE + 2000 },
    { name: 'A robot', organization: 'Moyo & Sons', status: 'SPAM', createdAt: IN_FAR_FUTURE + 1000 },
  ]);
});

describe('a search among applications', () => {
  it.each([
    ['a name without its accents', 'joao', ['João Ávila']],
    ['a name in capitals, with accents that it lacks', 'CHÍPO', ['Chipo Moyo']],
    ['the start of a name', 'moyo', ['Chipo Moyo', 'Moyosore']],
    ['words in any order, from name and organisation', 'mulheres avila', ['João Ávila']],
    ['an organisation', 'bridge', ['Chipo Moyo', 'Moyosore']],
    ['an e-mail address', 'c.moyo@bridge.example', ['Chipo Moyo']],
    ['a part of an e-mail address', 'amina@mail', ['آمنة حسن']],
    ['another script, with another alif', 'امنه', ['آمنة حسن']],
    ['signs of a query language', "%_' OR 1=1 --", []],
    ['no word at all', '!?', []],
    ['a word inside another', 'oyo', []],
    ['words of two applications', 'joao moyo', []],
  ])('finds by %s', async (_name, search, names) => {
    expect(await found(search)).toEqual(names);
  });

  it('keeps to the filter, has no total, and ignores blanks', async () => {
    expect(await found('moyo', { status: 'ANSWERED' })).toEqual(['Chipo Moyo']);
    expect(await found('moyo', { status: 'SPAM' })).toEqual(['A robot']);
    expect(await found('moyo', { heldBack: true })).toEqual(['Moyosore']);
    expect(await found('moyo', { status: 'NEW' })).toEqual(['Moyosore']);
    expect((await list({ search: 'moyo' })).totalCount).toBeNull();
    expect((await list({ search: ' ' })).totalCount).toBe(4);
  });

  it('is read page by page, each application once', async () => {
    const first = await list({ search: 'moyo', first: 1 });
    expect(first.nodes.map(({ name }) => name)).toEqual(['Chipo Moyo']);
    expect(first.pageInfo.hasNextPage).toBe(true);
    const second = await list({ search: 'moyo', first: 1, after: first.pageInfo.endCursor });
    expect(second.nodes.map(({ name }) => name)).toEqual(['Moyosore']);
    expect(second.pageInfo.hasNextPage).toBe(false);
  });

  it('finds those beyond the first hundreds', async () => {
    const many = Array.from({ length: 1100 }, (_, at) => ({
      name: at % 500 === 499 ? `Rare ${at}` : `Other ${at}`,
      createdAt: IN_FAR_FUTURE + 10_000 - at,
    }));
    await storeApplications(app.folder, many);
    expect(await found('rare')).toEqual(['Rare 499', 'Rare 999']);
    expect(await found('joao')).toEqual(['João Ávila']);
  });

  it('finds nothing of one that was deleted', async () => {
    const [joao] = (await list({ search: 'joao' })).nodes;
    await admin.query(DELETE_APPLICATION, { id: joao?.id });
    expect(await found('joao')).toEqual([]);
    expect(await found('rede')).toEqual([]);
  });

  it('refuses more than 200 characters', async () => {
    expect(await errorOf(admin, LIST, { search: 'x'.repeat(201) })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});
