import { plainText } from '../../../../rules/article-html/plain-text.ts';
import { cleanLine } from '../../../../rules/characters.ts';
import { cutText } from '../../../../rules/excerpt.ts';
import type { PackedWork, WorkFiles } from './packed-work.ts';
import { claimed, findLeftNewArticles } from './take-work.ts';
import { WORK_STORE } from './work-store.ts';

/** A new article that was left unsaved, beside the one that the form shows. */
export interface LeftWork {
  readonly id: string;
  /** Its title, or its first words; empty where it has none. */
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly changedAt: number;
}

/** A work as it was kept before it was discarded. */
export interface DiscardedWork {
  readonly packed: PackedWork;
  readonly files: WorkFiles;
}

/** The latest first. @param shownId the work that the form shows. */
export async function listLeftWorks(shownId: string): Promise<LeftWork[]> {
  const works = await findLeftNewArticles();
  return works.filter(({ id }) => id !== shownId).map(leftWorkOf);
}

/**
 * Removes a left work from this device.
 * @returns null where there is nothing to discard: another page has it, or saved it.
 * @throws where the browser refuses; then the work is still kept.
 */
export async function discardLeftWork(id: string): Promise<DiscardedWork | null> {
  const claim = await claimed(id);
  if (!claim) return null;
  try {
    const found = await WORK_STORE.find(id);
    if (found) await WORK_STORE.remove(id);
    return found;
  } finally {
    // Also where the browser refuses: a claimed work would no longer be listed.
    await claim.release();
  }
}

/** Keeps a discarded work again. @throws where the browser keeps nothing, or has no room any more. */
export async function bringBack({ packed, files }: DiscardedWork): Promise<void> {
  await WORK_STORE.put(packed);
  for (const [row, file] of files) await WORK_STORE.putFile(packed.id, row, file);
}

function leftWorkOf({ id, draft, keptAt }: PackedWork): LeftWork {
  const name = cutText(cleanLine(draft.title) || plainText(draft.document), NAME_LENGTH);
  return { id, name, changedAt: keptAt };
}

const NAME_LENGTH = 60;
