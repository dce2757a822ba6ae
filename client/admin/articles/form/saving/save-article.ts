import { CATALOGUE } from '../../../../../rules/catalogue.ts';
import { uploadFailed } from '../../../../../rules/images/image-rules.ts';
import type { ArticleImageInput } from '../../../../generated/admin.ts';
import { failureCode } from '../../../basics/failure.ts';
import type { ImageProgress, SendOutcome } from '../../images/files/send-image.ts';
import { type ChosenImage, type ImageList, imagesToSend, isChosen } from '../../images/image-list.ts';
import { type ArticleMessages, FORM_MESSAGES, uploadingImage } from '../messages.ts';
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
  advice: FORM_MESSAGES.changedMeanwhile,
  remedy: 'overwrite',
};

/** The article was deleted in the meantime. */
export const DELETED_MEANWHILE: SaveFailure = {
  sentence: FORM_MESSAGES.deletedMeanwhile,
  advice: FORM_MESSAGES.afterDeletion,
  remedy: 'create',
};

/** What a save needs. The first two fail where the session ended and nobody signed in again. */
export interface SaveServices {
  readonly send: (file: File, onProgress: (percent: number) => void) => Promise<SendOutcome>;
  readonly save: (imageInputs: ArticleImageInput[]) => Promise<SaveOutcome>;
  /** Never fails: the server deletes what remains. */
  readonly discard: (paths: readonly string[]) => Promise<void>;
}

/** How an attempt reports its progress. */
export interface SaveReports {
  readonly onStatus: (messages: string) => void;
  readonly onProgress: (imageId: number, progress: ImageProgress) => void;
}

/**
 * Sends the images one after another, then saves the article. Where one fails, those sent are discarded.
 * @param sent paths by row id: all stay without an answer, `owned` ones after a failure, none after success
 * @param owned the paths of images that the article on the site has: a failure does not discard them.
 */
export async function saveArticle(
  images: ImageList,
  messages: Pick<ArticleMessages, 'failed' | 'uncertain' | 'signedOut'>,
  services: SaveServices,
  reports: SaveReports,
  sent = new Map<number, string>(),
  owned: readonly string[] = [],
): Promise<SaveFailure | null> {
  const failure =
    (await sendImages(images.rows.filter(isChosen), sent, messages, services, reports)) ??
    (await sendArticle(images, sent, messages, services, reports));
  // The article may have been saved with these images.
  if (failure?.isUncertain) return failure;
  const ofAttempt = new Map([...sent].filter(([, path]) => !owned.includes(path)));
  const needless = failure ? [...ofAttempt.values()] : pathsOfRemoved(images, ofAttempt);
  for (const id of (failure ? ofAttempt : new Map(sent)).keys()) sent.delete(id);
  // The result does not wait for this request.
  if (needless.length > 0) void services.discard(needless);
  return failure;
}

/** Discards images of an earlier attempt whose rows have been removed. */
function pathsOfRemoved({ rows }: ImageList, sent: ReadonlyMap<number, string>): string[] {
  const ids = new Set(rows.map(({ id }) => id));
  return [...sent].filter(([id]) => !ids.has(id)).map(([, path]) => path);
}

async function sendImages(
  chosen: readonly ChosenImage[],
  sent: Map<number, string>,
  messages: Pick<ArticleMessages, 'signedOut'>,
  services: SaveServices,
  { onStatus, onProgress }: SaveReports,
): Promise<SaveFailure | null> {
  const images = chosen.filter(({ id }) => !sent.has(id));
  for (const id of sent.keys()) onProgress(id, { kind: 'sent' });
  if (images.length > 0) onStatus(FORM_MESSAGES.uploading);
  for (const { id } of images) onProgress(id, { kind: 'waiting' });
  for (const [index, { id, file }] of images.entries()) {
    const onPercent = (percent: number) => {
      onStatus(uploadingImage(index + 1, images.length));
      onProgress(id, { kind: 'sending', percent });
    };
    const outcome = await services.send(file, onPercent).catch(signedOut);
    if (outcome.kind !== 'sent') {
      onProgress(id, { kind: 'failed' });
      if (outcome.kind === 'signed-out') return { sentence: messages.signedOut, advice: null };
      return { sentence: uploadFailed(file.name), advice: adviceOnImage(outcome, file.name) };
    }
    sent.set(id, outcome.path);
    onProgress(id, { kind: 'sent' });
  }
  return null;
}

async function sendArticle(
  images: ImageList,
  sent: ReadonlyMap<number, string>,
  messages: Pick<ArticleMessages, 'failed' | 'uncertain' | 'signedOut'>,
  services: SaveServices,
  { onStatus }: SaveReports,
): Promise<SaveFailure | null> {
  onStatus(FORM_MESSAGES.saving);
  const imageInputs = imagesToSend(images, sent);
  const outcome = await services.save(imageInputs).catch(signedOut);
  switch (outcome.kind) {
    case 'saved':
      return null;
    case 'conflict':
      return CHANGED_MEANWHILE;
    case 'missing':
      return DELETED_MEANWHILE;
    case 'refused':
      return { sentence: messages.failed, advice: restAfter(messages.failed, outcome.message) };
    case 'signed-out':
      return { sentence: messages.signedOut, advice: null };
    case 'unanswered':
      return { sentence: messages.failed, advice: messages.uncertain, isUncertain: true };
  }
}

function signedOut(error: unknown) {
  if (failureCode(error) !== 'UNAUTHENTICATED') throw error;
  return { kind: 'signed-out' } as const;
}

/** What the server says besides the general sentence, which must not appear twice; null where that is all. */
function restAfter(sentence: string, message: string | null): string | null {
  return (
    (message?.startsWith(sentence) ? message.slice(sentence.length).replace(/^[. ]+/, '') : message) || null
  );
}

function adviceOnImage(outcome: Exclude<SendOutcome, { kind: 'sent' }>, name: string): string {
  switch (outcome.kind) {
    case 'refused':
      if (outcome.code === 'UNAVAILABLE') {
        return restAfter(uploadFailed(name), outcome.message) ?? FORM_MESSAGES.cannotStore;
      }
      return outcome.message === uploadFailed(name) ? FORM_MESSAGES.unreadableImage : outcome.message;
    case 'file-gone':
      return FORM_MESSAGES.fileGone;
    case 'unanswered':
      return FORM_MESSAGES.noConnection;
  }
}
