import type { DraftChange } from '../draft/article-draft.ts';
import type { PictureProgress, ProgressByPicture } from '../pictures/send-picture.ts';
import { type Problem, remainingProblems } from './problems.ts';
import type { SaveFailure } from './save-article.ts';

/** The state of a form, from editing to saved. */
export type Phase =
  | { readonly kind: 'editing' }
  /** `status` as a sentence. */
  | { readonly kind: 'sending pictures' | 'saving'; readonly status: string }
  /** `conflict` where the article on the site is no longer the version that the changes are based on. */
  | { readonly kind: 'failed' | 'conflict'; readonly failure: SaveFailure }
  | { readonly kind: 'saved' };

export interface Submission {
  readonly phase: Phase;
  /** The problems of the last check, without those of fields changed since. */
  readonly problems: readonly Problem[];
  /** The progress of the current attempt, or the failures of the last one. */
  readonly progress: ProgressByPicture;
}

export type SubmissionEvent =
  | { readonly type: 'changed'; readonly change: DraftChange }
  | { readonly type: 'checked'; readonly problems: readonly Problem[] }
  | { readonly type: 'started' }
  | { readonly type: 'advanced'; readonly phase: 'sending pictures' | 'saving'; readonly status: string }
  | { readonly type: 'progressed'; readonly pictureId: number; readonly progress: PictureProgress }
  | { readonly type: 'failed'; readonly failure: SaveFailure }
  | { readonly type: 'saved' };

/** @param failure the failure to show before the first attempt */
export function newSubmission(failure: SaveFailure | null): Submission {
  return { phase: failure ? phaseAfter(failure) : EDITING, problems: [], progress: new Map() };
}

export function nextSubmission(submission: Submission, event: SubmissionEvent): Submission {
  switch (event.type) {
    case 'changed': {
      const problems = remainingProblems(submission.problems, event.change);
      return {
        ...submission,
        problems,
        phase: isOutdated(submission, event.change) ? EDITING : submission.phase,
      };
    }
    case 'checked':
      return { ...submission, problems: event.problems };
    case 'started':
      return { phase: { kind: 'sending pictures', status: '' }, problems: [], progress: new Map() };
    case 'advanced':
      return { ...submission, phase: { kind: event.phase, status: event.status } };
    case 'progressed':
      return { ...submission, progress: new Map(submission.progress).set(event.pictureId, event.progress) };
    case 'failed':
      return {
        ...submission,
        phase: phaseAfter(event.failure),
        // No picture is being sent or waits to be. A failed one still shows its failure.
        progress: new Map([...submission.progress].filter(([, { kind }]) => kind === 'failed')),
      };
    case 'saved':
      return { ...submission, phase: { kind: 'saved' }, progress: new Map() };
  }
}

export const isBusy = ({ phase }: Submission): boolean =>
  phase.kind === 'sending pictures' || phase.kind === 'saving';

const EDITING: Phase = { kind: 'editing' };

const phaseAfter = (failure: SaveFailure): Phase => ({
  kind: failure.remedy ? 'conflict' : 'failed',
  failure,
});

/** A picture's failure no longer applies when the list of pictures has changed. */
function isOutdated({ phase, progress }: Submission, { type }: DraftChange): boolean {
  const failedAtPicture = [...progress.values()].some(({ kind }) => kind === 'failed');
  return (phase.kind === 'failed' || phase.kind === 'conflict') && failedAtPicture && LIST_CHANGES.has(type);
}

const LIST_CHANGES = new Set<DraftChange['type']>(['pictures-added', 'picture-imported', 'picture-removed']);
