import { CATALOGUE } from '../../../../../rules/catalogue.ts';
import { uploadFailed } from '../../../../../rules/images/image-rules.ts';
import type { ArticleImageInput } from '../../../../generated/admin.ts';
import { failureCode } from '../../../basics/failure.ts';
import type { PictureProgress, SendOutcome } from '../../pictures/files/send-picture.ts';
import { type ChosenPicture, imagesToSend, isChosen, type PictureList } from '../../pictures/picture-list.ts';
import { type ArticleWords, FORM_WORDS, uploadingImage } from '../words.ts';
import type { SaveOutcome } from './use-article-mutations.ts';

/** Why an attempt failed: a sentence from the catalogue, and advice. */
export interface SaveFailure {
  readonly sentence: string;
  readonly advice: string | null;
  /** Advice for a failure that another attempt alone does not fix. */
  readonly remedy?: 'overwrite' | 'create';
  /** Whether the article may have been saved all the same, because the answer was lost. */
  readonly isUncertain?: boolean;
}

/** Another version of the article was saved in the meantime. */
export const CHANGED_MEANWHILE: SaveFailure = {
  sentence: CATALOGUE.articleChangedMeanwhile,
  advice: FORM_WORDS.changedMeanwhile,
  remedy: 'overwrite',
};

/** The article was deleted in the meantime. */
export const DELETED_MEANWHILE: SaveFailure = {
  sentence: FORM_WORDS.deletedMeanwhile,
  advice: FORM_WORDS.afterDeletion,
  remedy: 'create',
};

/** The functions that the save needs. The first two fail where the session ended and the administrator did not sign in again. */
export interface SaveServices {
  readonly send: (file: File, onProgress: (percent: number) => void) => Promise<SendOutcome>;
  readonly save: (images: ArticleImageInput[]) => Promise<SaveOutcome>;
  /** Never fails: the server deletes what remains. */
  readonly discard: (paths: readonly string[]) => Promise<void>;
}

/** How an attempt reports its progress. */
export interface SaveReports {
  readonly onStatus: (words: string) => void;
  readonly onProgress: (pictureId: number, progress: PictureProgress) => void;
}

/**
 * Sends the pictures one after another, then saves the article. When a picture fails, nothing is saved and the sent
 * pictures are discarded.
 * @param sent the paths of the pictures on the site, by row id. An attempt that got no answer leaves them for the next
 * one; otherwise none but `owned` ones are left at the end, and after a success none at all.
 * @param owned the paths of pictures that the article on the site has: a failure does not discard them.
 * @returns null when the article is saved.
 */
export async function saveArticle(
  pictures: PictureList,
  words: Pick<ArticleWords, 'failed' | 'uncertain' | 'signedOut'>,
  services: SaveServices,
  reports: SaveReports,
  sent = new Map<number, string>(),
  owned: readonly string[] = [],
): Promise<SaveFailure | null> {
  const failure =
    (await sendPictures(pictures.rows.filter(isChosen), sent, words, services, reports)) ??
    (await sendArticle(pictures, sent, words, services, reports));
  // The article may have been saved with these pictures.
  if (failure?.isUncertain) return failure;
  const ofAttempt = new Map([...sent].filter(([, path]) => !owned.includes(path)));
  const needless = failure ? [...ofAttempt.values()] : pathsOfRemoved(pictures, ofAttempt);
  for (const id of (failure ? ofAttempt : new Map(sent)).keys()) sent.delete(id);
  // The result does not wait for this request.
  if (needless.length > 0) void services.discard(needless);
  return failure;
}

/** Discards pictures of an earlier attempt whose rows have been removed. */
function pathsOfRemoved({ rows }: PictureList, sent: ReadonlyMap<number, string>): string[] {
  const ids = new Set(rows.map(({ id }) => id));
  return [...sent].filter(([id]) => !ids.has(id)).map(([, path]) => path);
}

async function sendPictures(
  chosen: readonly ChosenPicture[],
  sent: Map<number, string>,
  words: Pick<ArticleWords, 'signedOut'>,
  services: SaveServices,
  { onStatus, onProgress }: SaveReports,
): Promise<SaveFailure | null> {
  const pictures = chosen.filter(({ id }) => !sent.has(id));
  for (const id of sent.keys()) onProgress(id, { kind: 'sent' });
  if (pictures.length > 0) onStatus(FORM_WORDS.uploading);
  for (const { id } of pictures) onProgress(id, { kind: 'waiting' });
  for (const [index, { id, file }] of pictures.entries()) {
    const onPercent = (percent: number) => {
      onStatus(uploadingImage(index + 1, pictures.length));
      onProgress(id, { kind: 'sending', percent });
    };
    const outcome = await services.send(file, onPercent).catch(signedOut);
    if (outcome.kind !== 'sent') {
      onProgress(id, { kind: 'failed' });
      if (outcome.kind === 'signed-out') return { sentence: words.signedOut, advice: null };
      return { sentence: uploadFailed(file.name), advice: adviceOnPicture(outcome, file.name) };
    }
    sent.set(id, outcome.path);
    onProgress(id, { kind: 'sent' });
  }
  return null;
}

async function sendArticle(
  pictures: PictureList,
  sent: ReadonlyMap<number, string>,
  words: Pick<ArticleWords, 'failed' | 'uncertain' | 'signedOut'>,
  services: SaveServices,
  { onStatus }: SaveReports,
): Promise<SaveFailure | null> {
  onStatus(FORM_WORDS.saving);
  const images = imagesToSend(pictures, sent);
  const outcome = await services.save(images).catch(signedOut);
  switch (outcome.kind) {
    case 'saved':
      return null;
    case 'conflict':
      return CHANGED_MEANWHILE;
    case 'missing':
      return DELETED_MEANWHILE;
    case 'refused':
      return { sentence: words.failed, advice: restAfter(words.failed, outcome.message) };
    case 'signed-out':
      return { sentence: words.signedOut, advice: null };
    case 'unanswered':
      return { sentence: words.failed, advice: words.uncertain, isUncertain: true };
  }
}

function signedOut(error: unknown) {
  if (failureCode(error) !== 'UNAUTHENTICATED') throw error;
  return { kind: 'signed-out' } as const;
}

/** The server may begin with the general sentence itself, which must not appear twice. Null where it says nothing else. */
function restAfter(sentence: string, message: string | null): string | null {
  return (
    (message?.startsWith(sentence) ? message.slice(sentence.length).replace(/^[. ]+/, '') : message) || null
  );
}

function adviceOnPicture(outcome: Exclude<SendOutcome, { kind: 'sent' }>, name: string): string {
  switch (outcome.kind) {
    case 'refused':
      if (outcome.code === 'UNAVAILABLE') {
        return restAfter(uploadFailed(name), outcome.message) ?? FORM_WORDS.cannotStore;
      }
      return outcome.message === uploadFailed(name) ? FORM_WORDS.unreadablePicture : outcome.message;
    case 'file-gone':
      return FORM_WORDS.fileGone;
    case 'unanswered':
      return FORM_WORDS.noConnection;
  }
}
