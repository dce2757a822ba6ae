import { CATALOGUE } from '../../../../../rules/messages/catalogue.ts';
import type { ArticleImageInput } from '../../../../generated/admin.ts';
import { restAfter, type SendReports, sendFiles, signedOut } from '../../../images/send-files.ts';
import type { SendOutcome } from '../../../images/send-image.ts';
import { type ImageList, imagesToSend, isChosen } from '../../images/image-list.ts';
import { type ArticleMessages, FORM_MESSAGES } from '../messages.ts';
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

/**
 * Sends the images one after another, then saves the article. Where one fails, those sent are discarded.
 * @param sent paths by row id: all stay without an answer, `owned` ones after a failure, none after success
 * @param owned the paths of images that the article on the site has: a failure does not discard them.
 */
export async function saveArticle(
  images: ImageList,
  messages: Pick<ArticleMessages, 'failed' | 'uncertain' | 'signedOut'>,
  services: SaveServices,
  reports: SendReports,
  sent = new Map<number, string>(),
  owned: readonly string[] = [],
): Promise<SaveFailure | null> {
  const failure: SaveFailure | null =
    (await sendFiles(images.rows.filter(isChosen), sent, messages.signedOut, services.send, reports)) ??
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

async function sendArticle(
  images: ImageList,
  sent: ReadonlyMap<number, string>,
  messages: Pick<ArticleMessages, 'failed' | 'uncertain' | 'signedOut'>,
  services: SaveServices,
  { onStatus }: SendReports,
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
