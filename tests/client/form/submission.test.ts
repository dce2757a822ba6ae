import { describe, expect, it } from 'vitest';
import type { SaveFailure } from '../../../client/admin/articles/form/saving/save-article.ts';
import {
  newSubmission,
  nextSubmission,
  type SubmissionEvent,
} from '../../../client/admin/articles/form/saving/submission.ts';

const FAILED: SaveFailure = { sentence: 'Error.', advice: null };
const CONFLICT: SaveFailure = { sentence: 'Changed.', advice: null, remedy: 'overwrite' };
const PROBLEM = { place: 'title', sentence: 'Wrong.' } as const;

const submissionAfter = (...events: SubmissionEvent[]) => events.reduce(nextSubmission, newSubmission(null));

describe('the phases of a form', () => {
  it('lead from editing through pictures to saved', () => {
    const events: SubmissionEvent[] = [
      { type: 'started' },
      { type: 'progressed', imageId: 1, progress: { kind: 'sending', percent: 5 } },
      { type: 'advanced', status: 'Saving article...' },
      { type: 'saved' },
    ];
    const states = events.map((_event, index) => submissionAfter(...events.slice(0, index + 1)));
    expect([newSubmission(null), ...states].map(({ phase }) => phase.kind)).toEqual([
      'editing',
      'saving',
      'saving',
      'saving',
      'saved',
    ]);
    expect(states[2]?.phase).toEqual({ kind: 'saving', status: 'Saving article...' });
  });

  it('lead back to editing after a draft was saved', () => {
    const problems = [PROBLEM];
    expect(
      submissionAfter(
        { type: 'checked', problems },
        { type: 'started' },
        { type: 'progressed', imageId: 1, progress: { kind: 'sent' } },
        { type: 'draft-saved' },
      ),
    ).toEqual(newSubmission(null));
  });

  it('are failed after a failure, and failed pictures still show theirs', () => {
    const failed = submissionAfter(
      { type: 'started' },
      { type: 'progressed', imageId: 1, progress: { kind: 'sent' } },
      { type: 'progressed', imageId: 2, progress: { kind: 'failed' } },
      { type: 'failed', failure: FAILED },
    );
    expect(failed.phase).toEqual({ kind: 'failed', failure: FAILED });
    expect([...failed.progress]).toEqual([[2, { kind: 'failed' }]]);
    expect(newSubmission(CONFLICT).phase).toEqual({ kind: 'failed', failure: CONFLICT });
    expect(nextSubmission(failed, { type: 'started' })).toMatchObject({ progress: new Map() });
  });

  it('keep a failure while other problems are found and corrected', () => {
    const checked = nextSubmission(newSubmission(CONFLICT), { type: 'checked', problems: [PROBLEM] });
    expect(checked).toMatchObject({ phase: { kind: 'failed' }, problems: [PROBLEM] });
    const change = { type: 'fields-changed', fields: { title: 'A' } } as const;
    expect(nextSubmission(checked, { type: 'changed', change })).toMatchObject({
      phase: { kind: 'failed' },
      problems: [],
    });
  });

  it('return to editing where the failed picture may have been replaced', () => {
    const failed = submissionAfter(
      { type: 'started' },
      { type: 'progressed', imageId: 2, progress: { kind: 'failed' } },
      { type: 'failed', failure: FAILED },
    );
    const removed = { type: 'image-removed', id: 2 } as const;
    const described = { type: 'image-described', id: 2, alt: 'A' } as const;
    expect(nextSubmission(failed, { type: 'changed', change: removed }).phase.kind).toBe('editing');
    expect(nextSubmission(failed, { type: 'changed', change: described }).phase.kind).toBe('failed');
    const other = submissionAfter({ type: 'failed', failure: FAILED }, { type: 'changed', change: removed });
    expect(other.phase.kind).toBe('failed');
  });
});
