import type { ImageProgress, ProgressByImage } from '../../../images/send-image.ts';
import type { DraftChange } from '../../draft/article-draft.ts';
import { type Problem, remainingProblems } from './problems.ts';
import type { SaveFailure } from './save-article.ts';

/** The state of a form, from editing to saved. */
export type Phase =
  | { readonly kind: 'editing' }
  /** `status` as a sentence. */
  | { readonly kind: 'saving'; readonly status: string }
  | { readonly kind: 'failed'; readonly failure: SaveFailure }
  | { readonly kind: 'saved' };

export interface Submission {
  readonly phase: Phase;
  /** The problems of the last check, without those of fields changed since. */
  readonly problems: readonly Problem[];
  /** The progress of the current attempt, or the failures of the last one. */
  readonly progress: ProgressByImage;
}

export type SubmissionEvent =
  | { readonly type: 'changed'; readonly change: DraftChange }
  | { readonly type: 'checked'; readonly problems: readonly Problem[] }
  | { readonly type: 'started' }
  | { readonly type: 'advanced'; readonly status: string }
  | { readonly type: 'progressed'; readonly imageId: number; readonly progress: ImageProgress }
  | { readonly type: 'failed'; readonly failure: SaveFailure }
  | { readonly type: 'saved' }
  /** Saved as a draft, on which the form goes on. */
  | { readonly type: 'draft-saved' };

/** @param failure the failure to show before the first attempt */
export function newSubmission(failure: SaveFailure | null): Submission {
  return { phase: failure ? { kind: 'failed', failure } : EDITING, problems: [], progress: new Map() };
}

export function nextSubmission(submission: Submission, event: SubmissionEvent): Submission {
  switch (event.type) {
    case 'changed':
      return {
        ...submission,
        problems: remainingProblems(submission.problems, event.change),
        phase: isOutdated(submission, event.change) ? EDITING : submission.phase,
      };
    case 'checked':
      return { ...submission, problems: event.problems };
    case 'started':
      return { phase: { kind: 'saving', status: '' }, problems: [], progress: new Map() };
    case 'advanced':
      return { ...submission, phase: { kind: 'saving', status: event.status } };
    case 'progressed':
      return { ...submission, progress: new Map(submission.progress).set(event.imageId, event.progress) };
    case 'failed':
      return {
        ...submission,
        phase: { kind: 'failed', failure: event.failure },
        // No image is being sent or waits to be. A failed one still shows its failure.
        progress: new Map([...submission.progress].filter(([, { kind }]) => kind === 'failed')),
      };
    case 'saved':
      return { ...submission, phase: { kind: 'saved' }, progress: new Map() };
    case 'draft-saved':
      return { phase: EDITING, problems: [], progress: new Map() };
  }
}

const EDITING: Phase = { kind: 'editing' };

/** An image's failure no longer applies when the list of images has changed. */
function isOutdated({ phase, progress }: Submission, { type }: DraftChange): boolean {
  const failedAtImage = [...progress.values()].some(({ kind }) => kind === 'failed');
  return phase.kind === 'failed' && failedAtImage && LIST_CHANGES.has(type);
}

const LIST_CHANGES = new Set<DraftChange['type']>(['images-added', 'image-imported', 'image-removed']);
