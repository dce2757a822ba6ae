import { plainText } from '../../../../rules/article-html/reading/flatten.ts';
import { cutText } from '../../../../rules/articles/excerpt.ts';
import { cleanLine } from '../../../../rules/characters.ts';
import type { UnsavedArticle } from './article-draft.ts';
import { type DraftLock, findOwners, HAS_LOCKS, lockDraft } from './draft-locks.ts';
import { DRAFT_STORE } from './draft-store.ts';
import {
  articleIdOf,
  type DraftFiles,
  filesOf,
  readStoredDraft,
  restoreDraft,
  type StoredDraft,
  storedDraftOf,
} from './stored-draft.ts';

/** An unsaved article from this device that this page has locked. */
export interface TakenArticle {
  readonly article: UnsavedArticle;
  /** The names of files that could not be stored. */
  readonly lost: readonly string[];
  readonly lock: DraftLock;
}

/**
 * Takes the latest draft of an article, or of a new one (null), that no open page has; null without any.
 * `hasUnreadable`: this device also has a draft of it that cannot be read. That one is not deleted.
 */
export async function takeLatest(
  articleId: string | null,
): Promise<{ taken: TakenArticle | null; hasUnreadable: boolean }> {
  const { drafts, unreadable } = await storedDrafts();
  const hasUnreadable = unreadable.some((stored) => articleIdOf(stored) === articleId);
  for (const { id, base } of drafts) {
    const taken = (base?.id ?? null) === articleId && (await takeUnsaved(id));
    if (taken) return { taken, hasUnreadable };
  }
  return { taken: null, hasUnreadable };
}

/** Takes an unsaved article. @returns null where another page has it, or saved it since the list was read. */
export async function takeUnsaved(id: string): Promise<TakenArticle | null> {
  const lock = await lockDraft(id);
  if (!lock) return null;
  // Another page may have saved it between reading the list and getting the lock.
  const { stored, files } = await DRAFT_STORE.find(id);
  const draft = readStoredDraft(stored);
  if (!draft) {
    await lock.release();
    return null;
  }
  const { article, lost } = restoreDraft(draft, files, Date.now());
  return { article: await underOwnId(article), lost, lock };
}

/** The latest changed article that no page has open. `isLatest`: new articles and this page's are older. */
export async function findUnsavedChanges(): Promise<{ articleId: string; isLatest: boolean } | null> {
  const { drafts } = await storedDrafts();
  const ownerOf = await findOwners();
  const left = drafts.filter(({ id }) => ownerOf(id) !== 'another');
  const changes = left.find(({ id, base }) => base && !ownerOf(id));
  return changes?.base ? { articleId: changes.base.id, isLatest: changes === left[0] } : null;
}

/** A new article on this device other than the one in the form. */
export interface OtherArticle {
  readonly id: string;
  /** Its title or first words; empty where it has none. */
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly changedAt: number;
}

/** The new articles that no page is known to have open, latest first. @param shownId the one to leave out */
export async function listOthers(shownId: string): Promise<OtherArticle[]> {
  const { drafts } = await storedDrafts();
  const ownerOf = await findOwners();
  return drafts
    .filter(({ id, base }) => base === null && id !== shownId && !ownerOf(id))
    .map(({ id, draft, keptAt }) => {
      const name = cutText(cleanLine(draft.title) || plainText(draft.document), NAME_LENGTH);
      return { id, name, changedAt: keptAt };
    });
}

const NAME_LENGTH = 60;

/** The stored content of a discarded article. */
export interface DiscardedArticle {
  readonly draft: StoredDraft;
  readonly files: DraftFiles;
}

/** Deletes a stored article; null where another page has it or saved it. @throws if the browser refuses. */
export async function discardOther(id: string): Promise<DiscardedArticle | null> {
  const lock = await lockDraft(id);
  if (!lock) return null;
  try {
    const { stored, files } = await DRAFT_STORE.find(id);
    const draft = readStoredDraft(stored);
    if (draft) await DRAFT_STORE.remove(id);
    return draft && { draft, files };
  } finally {
    // Also after a failure: a locked article would no longer be listed.
    await lock.release();
  }
}

/** Stores a discarded article again. @throws where the browser stores nothing, or has no space. */
export async function restoreOther({ draft, files }: DiscardedArticle): Promise<void> {
  await DRAFT_STORE.put(draft);
  for (const [row, file] of files) await DRAFT_STORE.putFile(draft.id, row, file);
}

/** Deletes an article from this device. Never fails: if it could not be deleted, it is offered again. */
export async function forgetStored(id: string): Promise<void> {
  await DRAFT_STORE.remove(id).catch(ignoreRefusal);
}

/** Deletes all stored drafts; never fails. A page that shows one stores it again at its next change. */
export async function forgetAllStored(): Promise<void> {
  await DRAFT_STORE.clear().catch(ignoreRefusal);
}

/** What drafts this device has, of this page or another; 'unreadable' where it has no others. */
export async function findStored(): Promise<'drafts' | 'unreadable' | 'nothing'> {
  const { drafts, unreadable } = await storedDrafts();
  if (drafts.length > 0) return 'drafts';
  return unreadable.length > 0 ? 'unreadable' : 'nothing';
}

/** A browser that cannot store anything has nothing to delete. */
const ignoreRefusal = () => undefined;

/** The readable drafts, latest first, and the others. A browser that refuses or does not answer has none. */
async function storedDrafts(): Promise<{ drafts: StoredDraft[]; unreadable: unknown[] }> {
  const waited = new Promise<never[]>((resolve) => setTimeout(resolve, WAIT_MS, []));
  const all = await Promise.race([DRAFT_STORE.list().catch(() => []), waited]);
  const read = all.map((stored) => ({ stored, draft: readStoredDraft(stored) }));
  return {
    drafts: read.flatMap(({ draft }) => draft ?? []).sort((one, other) => other.keptAt - one.keptAt),
    unreadable: read.filter(({ draft }) => draft === null).map(({ stored }) => stored),
  };
}

const WAIT_MS = 2000;

/** A unique id. It uses `getRandomValues`, because `randomUUID` exists only on https pages. */
export function newDraftId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Without locks, another page may still have it open: a new id keeps the two from overwriting each other. */
async function underOwnId(article: UnsavedArticle): Promise<UnsavedArticle> {
  if (HAS_LOCKS) return article;
  const own = { ...article, id: newDraftId() };
  await restoreOther({ draft: storedDraftOf(own, Date.now()), files: filesOf(own) });
  await DRAFT_STORE.remove(article.id);
  return own;
}
