import { afterEach, expect } from 'vitest';
import { fillSiteToMove, type SiteSize } from '../../../../support/data/sites/site-to-move.ts';
import { runToEnd } from '../../../../support/server/apps/start-site.ts';
import { startPostgresForFile } from '../postgres-of-file.ts';
import {
  type contentOf,
  type LocalPlace,
  localPlace,
  runMove,
  type SharedPlace,
  sharedPlace,
  type TestPlace,
} from './moved-places.ts';

const places: TestPlace[] = [];

/** For a file of tests: starts a PostgreSQL, and removes the places of each test after it. */
export function preparePlaces(): void {
  startPostgresForFile();
  afterEach(async () => {
    for (const place of places.splice(0)) await place.remove();
  });
}

export async function filledPlace(size: SiteSize): Promise<LocalPlace> {
  const place = await emptyFolders();
  await fillSiteToMove(place.folder, size);
  return place;
}

/** In a database, and in a bucket. */
export async function filledShared(): Promise<SharedPlace> {
  const place = await emptyShared();
  await runMove(await filledPlace(SMALL), place);
  return place;
}

export async function emptyFolders(): Promise<LocalPlace> {
  const place = await localPlace();
  places.push(place);
  return place;
}

export async function emptyShared(): Promise<SharedPlace> {
  const place = await sharedPlace();
  places.push(place);
  return place;
}

/** The content after a move: the version is raised, by one for each. */
export const movedContent = (before: Awaited<ReturnType<typeof contentOf>>, version: number) => ({
  ...before,
  site_version: [expect.stringContaining(`["version",${version}]`)],
});

export const SMALL = { articles: 20, images: 8, applications: 3 };

/** Kills a move when the first image arrives, which is before the rows. */
export async function killAtFirstImage(from: LocalPlace, { s3, ...to }: SharedPlace): Promise<void> {
  const killing = new AbortController();
  s3.behave({
    kind: 'hang',
    when(method, key) {
      const isHit = method === 'PUT' && /-img-/.test(key);
      if (isHit) killing.abort();
      return isHit;
    },
  });
  expect((await runMove(from, to, { signal: killing.signal })).code).toBe(null);
  s3.behave(null);
}

/** A small site in folders, and a database and a bucket to which it can move. */
export const twoPlaces = async () => ({ from: await filledPlace(SMALL), shared: await emptyShared() });

/** @returns what a start says that is refused. */
export async function startAt(from: LocalPlace, { variables }: TestPlace = from): Promise<string> {
  const { code, stderr } = await runToEnd(from.folder, variables);
  expect(code).toBe(1);
  return stderr;
}
