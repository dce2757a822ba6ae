import { DRAFT_STORE, isContentWork, listStored } from '../../drafts/draft-store.ts';
import type { UnsavedArticle } from './article-draft.ts';
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

/** The articles with unsaved work; null for a new one. */
export async function listUnsavedArticles(): Promise<{ articleId: string | null; keptAt: number }[]> {
  const { drafts } = await storedDrafts();
  return drafts.map(({ base, keptAt }) => ({ articleId: base?.id ?? null, keptAt }));
}

/** The readable drafts, latest first. */
async function storedDrafts(): Promise<{ drafts: readonly StoredDraft[]; hasUnreadable: boolean }> {
  const all = (await listStored()).filter((stored) => !isContentWork(stored));
  const drafts = all.flatMap((stored) => readStoredDraft(stored) ?? []);
  return {
    drafts: drafts.toSorted((one, other) => other.keptAt - one.keptAt),
    hasUnreadable: drafts.length < all.length,
  };
}
