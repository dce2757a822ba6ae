import { useRef, useState } from 'react';
import type { ProgressByPicture } from '../pictures/picture-progress.ts';
import type { SaveFailure } from './save-failure.ts';
import type { SubmitReports } from './submit-article.ts';

/** The attempt to save that goes on, or what the last one left to say. */
interface Submission {
  readonly isBusy: boolean;
  /** Where the attempt is, in words; empty where none goes on. */
  readonly status: string;
  readonly progress: ProgressByPicture;
  readonly failure: SaveFailure | null;
  /** Does nothing while an attempt goes on. `attempt` tells where it is, and resolves with why it failed. */
  readonly run: (attempt: (reports: SubmitReports) => Promise<SaveFailure | null>) => Promise<void>;
}

/** @param initialFailure what is to be said before the first attempt */
export function useSubmission(initialFailure: SaveFailure | null): Submission {
  const [state, setState] = useState<SubmissionState>({ ...IDLE, failure: initialFailure });
  // A second submit may come before React has drawn the first.
  const isRunning = useRef(false);

  async function run(attempt: (reports: SubmitReports) => Promise<SaveFailure | null>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ ...IDLE, isBusy: true });
    const failure = await attempt({
      onStatus: (status) => setState((former) => ({ ...former, status })),
      onProgress: (id, progress) =>
        setState((former) => ({ ...former, progress: new Map(former.progress).set(id, progress) })),
    }).finally(() => {
      isRunning.current = false;
      setState((former) => ({ ...IDLE, progress: onlyFailed(former.progress) }));
    });
    setState((former) => ({ ...former, failure }));
  }

  return { ...state, run };
}

type SubmissionState = Omit<Submission, 'run'>;

const IDLE: SubmissionState = { isBusy: false, status: '', progress: new Map(), failure: null };

/** After an attempt no picture is sent or waiting any more: one that failed still says so. */
function onlyFailed(progress: ProgressByPicture): ProgressByPicture {
  return new Map([...progress].filter(([, { kind }]) => kind === 'failed'));
}
