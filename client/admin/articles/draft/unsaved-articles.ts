import type { UnsavedArticle } from './article-draft.ts';
import { DRAFT_STORE } from './draft-store.ts';
import { readStoredDraft, restoreDraft, type StoredDraft } from './stored-draft.ts';

/** An unsaved article from this device. */
export interface FoundArticle {
  readonly article: UnsavedArticle;
  /** The names of files that could not be stored. */
  readonly lost: readonly string[];
  /** When it was stored, in milliseconds since 1970. */
  readonly storedAt: number;
}

/**
 * Finds the latest draft of an article, or of a new one (null), which another tab may show too.
 * `hasUnreadable`: this device also has a draft that cannot be read, of any article. That one is not deleted.
 */
export async function findLatest(
  articleId: string | null,
): Promise<{ found: FoundArticle | null; hasUnreadable: boolean }> {
  const { drafts, hasUnreadable } = await storedDrafts();
  const latest = drafts.find(({ base }) => (base?.id ?? null) === articleId);
  if (!latest) return { found: null, hasUnreadable };
  const now = Date.now();
  const restored = restoreDraft(latest, await DRAFT_STORE.files(latest.id), now);
  const article = withOwnRows(restored.article, now);
  return { found: { ...restored, article, storedAt: latest.keptAt }, hasUnreadable };
}

/** New images get ids that no other tab with this draft gives: their files are stored by id. */
function withOwnRows({ draft, ...article }: UnsavedArticle, now: number): UnsavedArticle {
  const lastId = Math.max(draft.images.lastId, now);
  return { ...article, draft: { ...draft, images: { ...draft.images, lastId } } };
}

/** The latest article with unsaved changes. `isLatest`: all drafts of new articles are older. */
export async function findUnsavedChanges(): Promise<{ articleId: string; isLatest: boolean } | null> {
  const { drafts } = await storedDrafts();
  const changes = drafts.find(({ base }) => base);
  return changes?.base ? { articleId: changes.base.id, isLatest: changes === drafts[0] } : null;
}

/** Deletes an article that is saved. Never fails: if it could not be deleted, it is offered again. */
export async function forgetStored(id: string): Promise<void> {
  await DRAFT_STORE.remove(id).catch(ignoreRefusal);
}

/** Deletes all stored drafts; never fails. A page that shows one stores it again at its next change. */
export async function forgetAllStored(): Promise<void> {
  await DRAFT_STORE.clear().catch(ignoreRefusal);
}

/** Whether this device has drafts, of this page or another, readable or not. */
export async function hasStored(): Promise<boolean> {
  const { drafts, hasUnreadable } = await storedDrafts();
  return drafts.length > 0 || hasUnreadable;
}

/** A browser that cannot store anything has nothing to delete. */
const ignoreRefusal = () => undefined;

/** The readable drafts, latest first. A browser that refuses or does not answer has none. */
async function storedDrafts(): Promise<{ drafts: readonly StoredDraft[]; hasUnreadable: boolean }> {
  const waited = new Promise<never[]>((resolve) => setTimeout(resolve, WAIT_MS, []));
  const all = await Promise.race([DRAFT_STORE.list().catch(() => []), waited]);
  const drafts = all.flatMap((stored) => readStoredDraft(stored) ?? []);
  return {
    drafts: drafts.toSorted((one, other) => other.keptAt - one.keptAt),
    hasUnreadable: drafts.length < all.length,
  };
}

const WAIT_MS = 2000;
