import type { ArticleWork } from './article-work.ts';
import { type Claim, claimWork, findOwners, LOCKS } from './claim-work.ts';
import { newWorkId } from './new-work-id.ts';
import { filesOf, type PackedWork, packWork, unpackWork } from './packed-work.ts';
import { WORK_STORE } from './work-store.ts';

/** A kept work that is this page's from now on. */
export interface TakenWork {
  readonly work: ArticleWork;
  /** The names of files that could not be kept. */
  readonly lost: readonly string[];
  readonly claim: Claim;
}

/**
 * Takes the latest kept work that no living page has.
 * @param articleId of the article that is changed; null for a new one
 * @returns null where there is none, or where the browser keeps nothing.
 */
export async function takeWork(articleId: string | null): Promise<TakenWork | null> {
  for (const { id, base } of await keptWorks()) {
    const taken = (base?.id ?? null) === articleId && (await takeWorkOf(id));
    if (taken) return taken;
  }
  return null;
}

/** Takes one kept work. @returns null where another page has it, or has saved it since it was listed. */
export async function takeWorkOf(id: string): Promise<TakenWork | null> {
  const claim = await claimed(id);
  // Between the list and the claim another page may have saved it.
  const kept = claim && (await WORK_STORE.find(id));
  if (kept) {
    const { work, lost } = unpackWork(kept.packed, kept.files, Date.now());
    return { work: await ownWork(work), lost, claim };
  }
  await claim?.release();
  return null;
}

/** Claims a work that this page begins. */
export async function claimNewWork(id: string): Promise<Claim> {
  return (await claimed(id)) ?? NO_CLAIM;
}

/**
 * The article whose changes were kept last, of those that no living page has.
 * @returns also whether this page has nothing that was kept after them; null where there are none.
 */
export async function findLeftChanges(): Promise<{ articleId: string; isLatest: boolean } | null> {
  const works = await keptWorks();
  const ownerOf = await ownersOf(works);
  const left = works.filter(({ id }) => ownerOf(id) !== 'another');
  const changes = left.find(({ id, base }) => base && !ownerOf(id));
  return changes?.base ? { articleId: changes.base.id, isLatest: changes === left[0] } : null;
}

/** The kept new articles that no open page has, as far as this browser can tell, the latest first. */
export async function findLeftNewArticles(): Promise<readonly PackedWork[]> {
  const works = await keptWorks();
  const ownerOf = await ownersOf(works);
  return works.filter(({ id, base }) => base === null && !ownerOf(id));
}

const ownersOf = async (works: readonly PackedWork[]) =>
  works.length > 0 && LOCKS ? findOwners(LOCKS) : () => null;

/** Forgets a work that is kept on this device. Never fails: what stays is offered once more. */
export async function forgetWork(id: string): Promise<void> {
  await WORK_STORE.remove(id).catch(ignoreRefusal);
}

/** Forgets every work that is kept on this device. Never fails. A page that still shows one keeps it again at its next change. */
export async function forgetAllWork(): Promise<void> {
  await WORK_STORE.clear().catch(ignoreRefusal);
}

/** Whether any work is kept on this device, this page's or another's. */
export async function isAnythingKept(): Promise<boolean> {
  return (await keptWorks()).length > 0;
}

/** The latest first. A browser that refuses, or does not answer, has kept nothing. */
async function keptWorks(): Promise<PackedWork[]> {
  const waited = new Promise<PackedWork[]>((resolve) => setTimeout(resolve, WAIT_MS, []));
  return Promise.race([WORK_STORE.list().catch(() => []), waited]);
}

const WAIT_MS = 2000;

/** A browser that lets nothing be kept has nothing to forget. */
const ignoreRefusal = () => undefined;

export const claimed = (id: string) => (LOCKS ? claimWork(LOCKS, id) : Promise.resolve(NO_CLAIM));

const NO_CLAIM: Claim = { release: () => Promise.resolve() };

/** Where nobody can know whether the page that kept it still lives, it goes on as another work: neither writes over the other. */
async function ownWork(work: ArticleWork): Promise<ArticleWork> {
  if (LOCKS) return work;
  const own = { ...work, id: newWorkId() };
  await WORK_STORE.put(packWork(own, Date.now()));
  for (const [row, file] of filesOf(own)) await WORK_STORE.putFile(own.id, row, file);
  await WORK_STORE.remove(work.id);
  return own;
}
