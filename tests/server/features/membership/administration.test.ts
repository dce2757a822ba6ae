import { beforeEach, describe, expect, it } from 'vitest';
import {
  apply,
  DELETE_APPLICATION,
  RESEND,
  UPDATE_APPLICATION,
  updateApplication,
} from '../../../support/data/applications/applications.ts';
import {
  IN_FAR_FUTURE,
  NO_APPLICATIONS,
  storeApplications,
} from '../../../support/data/applications/store-applications.ts';
import {
  storedApplications,
  storedDeliveries,
} from '../../../support/data/applications/stored-applications.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { admin, app, openAppForFile } from '../../../support/server/apps/app-of-file.ts';
import { errorOf } from '../../../support/server/clients/error-of.ts';

const LIST = `query ($first: Int, $after: String, $status: MembershipApplicationStatus) {
  membershipApplications(first: $first, after: $after, status: $status) {
    nodes { id name status createdAt } edges { cursor } pageInfo { hasNextPage endCursor } totalCount
  }
}`;
const STATUSES = ['NEW', 'ANSWERED', 'DECLINED', 'SPAM'] as const;

interface List {
  readonly nodes: { id: string; name: string; status: string; createdAt: string }[];
  readonly edges: { cursor: string }[];
  readonly pageInfo: { hasNextPage: boolean; endCursor: string | null };
  readonly totalCount: number;
}

openAppForFile();

beforeEach(async () => {
  // The window of an earlier test is over.
  app.advance(10 * 60_000);
  await changeData(app.folder, NO_APPLICATIONS);
});

async function list(variables: Record<string, unknown> = {}): Promise<List> {
  const answer = await admin.query<{ membershipApplications: List }>(LIST, variables);
  return answer.membershipApplications;
}

it.each([
  ['listing', LIST, {}],
  ['answering', UPDATE_APPLICATION, { input: { status: 'SPAM', note: 'x' } }],
  ['deleting', DELETE_APPLICATION, {}],
  ['sending again', RESEND, {}],
])(
  '%s is for the administrator: nothing is told, and nothing changes, without a session',
  async (_name, document, more) => {
    const id = await apply(app.client(), { name: 'Canary' });
    const before = await storedApplications(app.folder);
    const dead = app.client();
    for (const cookie of ['', 'session=invented']) {
      const answer = await dead.ask(document, { id, ...more }, { cookie });
      expect(answer.errors).toMatchObject([
        { message: 'Please sign in to continue.', extensions: { code: 'UNAUTHENTICATED' } },
      ]);
      expect(answer.data ?? null).toBeNull();
    }
    expect(await storedApplications(app.folder)).toEqual(before);
  },
);

it('the list has all but spam or those of one status, newest first, and how many there are', async () => {
  await storeApplications(
    app.folder,
    [...STATUSES, 'NEW' as const].map((status, at) => ({
      name: `${at}`,
      status,
      createdAt: IN_FAR_FUTURE + at,
    })),
  );
  const names = async (status: string | null) => {
    const { nodes, totalCount } = await list({ status });
    return [totalCount, ...nodes.map(({ name }) => name)];
  };
  expect(await names(null)).toEqual([4, '4', '2', '1', '0']);
  expect(await names('NEW')).toEqual([2, '4', '0']);
  expect(await names('ANSWERED')).toEqual([1, '1']);
  expect(await names('DECLINED')).toEqual([1, '2']);
  expect(await names('SPAM')).toEqual([1, '3']);
});

it.each([null, 'NEW', 'SPAM'] as const)(
  'paging through 250 of status %s, many of one moment, shows each once while others are deleted and come',
  async (status) => {
    const given = Array.from({ length: 250 }, (_, at) => ({
      name: `${at}`,
      status: status ?? STATUSES[at % 3] ?? 'NEW',
      createdAt: IN_FAR_FUTURE + Math.floor(at / 17),
    }));
    const ids = await storeApplications(app.folder, given);
    const gone = new Set<string>();
    const seen: List['nodes'] = [];
    let after: string | null = null;
    for (;;) {
      const page: List = await list({ first: 40, after, status });
      seen.push(...page.nodes);
      if (!page.pageInfo.hasNextPage) break;
      after = page.pageInfo.endCursor;
      const last = page.nodes.at(-1)?.id ?? '';
      const unseen = ids.find((id) => !gone.has(id) && !seen.some((node) => node.id === id)) ?? '';
      for (const id of [last, unseen]) {
        await admin.query(DELETE_APPLICATION, { id });
        gone.add(id);
      }
      await storeApplications(app.folder, [{ name: 'came meanwhile', status: status ?? 'NEW' }]);
    }
    const seenIds = seen.map(({ id }) => id);
    expect(new Set(seenIds).size).toBe(seenIds.length);
    expect(ids.filter((id) => !gone.has(id) && !seenIds.includes(id))).toEqual([]);
    const places = seen.map(({ createdAt, id }) => `${createdAt} ${id}`);
    expect(places).toEqual(places.toSorted().reverse());
  },
);

describe('bounds of the list', () => {
  it.each([
    ['0', { first: 0 }, '"first" must be from 1 to 100.'],
    ['-1', { first: -1 }, '"first" must be from 1 to 100.'],
    ['101', { first: 101 }, '"first" must be from 1 to 100.'],
    ['a cursor that is none', { after: 'x' }, 'This cursor is not valid.'],
  ])('%s is refused', async (_name, variables, message) => {
    expect(await errorOf(admin, LIST, variables)).toEqual({ code: 'BAD_USER_INPUT', message });
  });

  const row =
    '{ id name email organization contactNumber status note createdAt updatedAt relay { state status attemptedAt } }';
  /** Three lists of 100, and others. */
  const lists = (count: number, first: string) => {
    const one = (size: string) =>
      `membershipApplications${size} { nodes { ...Row ...Row } edges { cursor node { ...Row } } totalCount }`;
    const sizes = [
      '(first: 100)',
      '(first: 100)',
      '(first: 100)',
      ...Array.from({ length: count }, () => first),
    ];
    const all = sizes.map((size, at) => `a${at}: ${one(size)}`);
    return `{ ${all.join(' ')} } fragment Row on MembershipApplication ${row}`;
  };

  it.each([
    ['as long as it says', '(first: 100)', 1],
    ['of 20 where it does not say', '', 7],
  ])('a list counts as one %s', async (_name, first, most) => {
    expect(await errorOf(admin, lists(most, first))).toBeUndefined();
    const tooMuch = { code: 'BAD_USER_INPUT', message: 'The operation asks for too much at once.' };
    expect(await errorOf(admin, lists(most + 1, first))).toEqual(tooMuch);
  });
});

it('the numbers are right after every change', async () => {
  const counted = async () => {
    const counts: Record<string, number> = {};
    for (const status of [null, ...STATUSES]) {
      const { nodes, totalCount } = await list({ first: 100, status });
      expect(totalCount).toBe(nodes.length);
      counts[status ?? 'ALL'] = totalCount;
    }
    return Object.values(counts);
  };
  expect(await counted()).toEqual([0, 0, 0, 0, 0]);
  const [one = '', two = ''] = [
    await apply(app.client(), { name: 'One' }),
    await apply(app.client(), { name: 'Two' }),
    await apply(app.client(), { name: 'Two' }),
    await apply(app.client(), { name: 'Robot', website: 'x' }),
  ];
  expect(await counted()).toEqual([2, 2, 0, 0, 1]);
  await updateApplication(admin, one, { status: 'ANSWERED' });
  expect(await counted()).toEqual([2, 1, 1, 0, 1]);
  await updateApplication(admin, one, { status: 'ANSWERED' });
  await updateApplication(admin, one, { note: 'Called.' });
  expect(await counted()).toEqual([2, 1, 1, 0, 1]);
  await updateApplication(admin, two, { status: 'SPAM' });
  expect(await counted()).toEqual([1, 0, 1, 0, 2]);
  await updateApplication(admin, two, { status: 'DECLINED' });
  expect(await counted()).toEqual([2, 0, 1, 1, 1]);
  await admin.query(DELETE_APPLICATION, { id: two });
  expect(await errorOf(admin, DELETE_APPLICATION, { id: two })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await counted()).toEqual([1, 0, 1, 0, 1]);
});

it('one answer has the numbers of all statuses and of what is held back, whatever is listed', async () => {
  const counts = async (more: string) => {
    const document = `{ membershipApplications(${more}) { counts { allButSpam new answered declined spam heldBack } } }`;
    const answer = await admin.query<{ membershipApplications: { counts: unknown } }>(document);
    return answer.membershipApplications.counts;
  };
  const none = { allButSpam: 0, new: 0, answered: 0, declined: 0, spam: 0, heldBack: 0 };
  expect(await counts('first: 1')).toEqual(none);
  await storeApplications(app.folder, [
    { name: 'One', status: 'NEW' },
    { name: 'Two', status: 'NEW', hold: 'HELD' },
    { name: 'Three', status: 'ANSWERED' },
    { name: 'Four', status: 'SPAM' },
  ]);
  const stored = { allButSpam: 3, new: 2, answered: 1, declined: 0, spam: 1, heldBack: 1 };
  for (const more of ['first: 1', 'status: SPAM', 'heldBack: true', 'search: "nobody"'])
    expect(await counts(more), more).toEqual(stored);
});

it('deleting removes an application and what of it is still to be sent, and nothing else', async () => {
  const relay = { state: 'WAITING' } as const;
  const [gone = '', kept = ''] = await storeApplications(app.folder, [
    { name: 'Gone', relay },
    { name: 'Kept', relay },
  ]);
  expect(await admin.query(DELETE_APPLICATION, { id: gone })).toEqual({ deleteMembershipApplication: gone });
  expect((await storedApplications(app.folder)).map(({ id }) => id)).toEqual([kept]);
  expect(await storedDeliveries(app.folder)).toBe(1);
});
