import { plainText } from '../../../../rules/article-html/flatten.ts';
import { cleanLine } from '../../../../rules/characters.ts';
import { cutText } from '../../../../rules/excerpt.ts';
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

/** An unsaved article from this device that is this page's from now on. */
export interface TakenArticle {
  readonly article: UnsavedArticle;
  /** The names of files that could not be stored. */
  readonly lost: readonly string[];
  readonly lock: DraftLock;
}

/**
 * Takes what was stored last of an article and no open page has.
 * @param articleId of the article that is changed; null for a new one
 * @returns `taken`, null where there is none, or where the browser stores nothing; and whether something of the article is on
 * this device that cannot be read, and stays there.
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

/** Takes one unsaved article. @returns null where another page has it, or has saved it since it was listed. */
export async function takeUnsaved(id: string): Promise<TakenArticle | null> {
  const lock = await lockDraft(id);
  if (!lock) return null;
  // Between the list and the lock another page may have saved it.
  const { stored, files } = await DRAFT_STORE.find(id);
  const draft = readStoredDraft(stored);
  if (!draft) {
    await lock.release();
    return null;
  }
  const { article, lost } = restoreDraft(draft, files, Date.now());
  return { article: await underOwnId(article), lost, lock };
}

/**
 * The article whose changes were stored last, of those that no open page has.
 * @returns also whether this page stored nothing after them; null where there are none.
 */
export async function findUnsavedChanges(): Promise<{ articleId: string; isLatest: boolean } | null> {
  const { drafts } = await storedDrafts();
  const ownerOf = await findOwners();
  const left = drafts.filter(({ id }) => ownerOf(id) !== 'another');
  const changes = left.find(({ id, base }) => base && !ownerOf(id));
  return changes?.base ? { articleId: changes.base.id, isLatest: changes === left[0] } : null;
}

/** A new article that is stored on this device, beside the one that the form shows. */
export interface OtherArticle {
  readonly id: string;
  /** Its title, or its first words; empty where it has none. */
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly changedAt: number;
}

/**
 * The new articles that no open page has, as far as this browser can tell, the latest first.
 * @param shownId the form's own, which is left out
 */
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

/** What was stored of an article before it was discarded. */
export interface DiscardedArticle {
  readonly draft: StoredDraft;
  readonly files: DraftFiles;
}

/**
 * Removes an article that no open page has from this device.
 * @returns null where there is nothing to discard: another page has it, or saved it.
 * @throws where the browser refuses; then it is still stored.
 */
export async function discardOther(id: string): Promise<DiscardedArticle | null> {
  const lock = await lockDraft(id);
  if (!lock) return null;
  try {
    const { stored, files } = await DRAFT_STORE.find(id);
    const draft = readStoredDraft(stored);
    if (draft) await DRAFT_STORE.remove(id);
    return draft && { draft, files };
  } finally {
    // Also where the browser refuses: a locked one would no longer be listed.
    await lock.release();
  }
}

/** Stores a discarded article again. @throws where the browser stores nothing, or has no room any more. */
export async function restoreOther({ draft, files }: DiscardedArticle): Promise<void> {
  await DRAFT_STORE.put(draft);
  for (const [row, file] of files) await DRAFT_STORE.putFile(draft.id, row, file);
}

/** Forgets an article that is stored on this device. Never fails: what stays is offered once more. */
export async function forgetStored(id: string): Promise<void> {
  await DRAFT_STORE.remove(id).catch(ignoreRefusal);
}

/** Forgets everything that is stored here. Never fails. A page that still shows an article stores it at its next change. */
export async function forgetAllStored(): Promise<void> {
  await DRAFT_STORE.clear().catch(ignoreRefusal);
}

/** Whether anything is stored on this device, this page's or another's, readable or not. */
export async function isAnythingStored(): Promise<boolean> {
  const { drafts, unreadable } = await storedDrafts();
  return drafts.length + unreadable.length > 0;
}

/** A browser that lets nothing be stored has nothing to forget. */
const ignoreRefusal = () => undefined;

/** The readable ones, the latest first, and the rest. A browser that refuses, or does not answer, has stored nothing. */
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

/** A word that nothing else has. By `getRandomValues`, since `randomUUID` is for https pages only. */
export function newDraftId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Without locks nothing tells whether the page that stored it is open: under another id neither writes over the other. */
async function underOwnId(article: UnsavedArticle): Promise<UnsavedArticle> {
  if (HAS_LOCKS) return article;
  const own = { ...article, id: newDraftId() };
  await restoreOther({ draft: storedDraftOf(own, Date.now()), files: filesOf(own) });
  await DRAFT_STORE.remove(article.id);
  return own;
}
