import { type DependencyList, useEffect, useEffectEvent, useState } from 'react';
import { useLeaveWarning } from '../leaving/use-leave-warning.ts';
import { createAutosave, type StoredParts, type UnsavedWork, type WorkFormat } from './autosave.ts';
import { DRAFT_STORE } from './draft-store.ts';

interface OpenedWork<Work> {
  /** The work when the form opened. */
  readonly opened: Work;
  /** When it was stored as it is, in milliseconds since 1970; null where it was not. */
  readonly storedAt: number | null;
  readonly format: WorkFormat<Work>;
}

interface CurrentWork<Work> {
  /** The work as it is now. */
  readonly work: () => Work;
  readonly hasUnsaved: boolean;
  /** `saving` while the save itself stores the work; `saved` when nothing needs to be stored. */
  readonly phase: 'editing' | 'saving' | 'failed' | 'saved';
}

/**
 * Stores the work of a form on this device: at a pause, and when the page is left or hidden. Asks before the
 * page is left with it.
 * @param changes what of the work may have changed
 */
export function useAutosave<Work extends UnsavedWork>(
  { opened, storedAt, format }: OpenedWork<Work>,
  { work, hasUnsaved, phase }: CurrentWork<Work>,
  changes: DependencyList,
) {
  const [stored, setStored] = useState<StoredParts>(ALL);
  const [autosave] = useState(() => createAutosave(opened, storedAt, DRAFT_STORE, format, setStored));

  useEffect(() => {
    const flush = () => void autosave.flush();
    const flushHidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushHidden);
      autosave.drop();
    };
  }, [autosave]);
  useLeaveWarning((hasUnsaved && phase !== 'saved') || phase === 'saving', autosave.flush);

  const note = useEffectEvent(() => autosave.note(hasUnsaved ? work() : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is noted.
  useEffect(() => {
    if (phase === 'editing' || phase === 'failed') note();
  }, [autosave, hasUnsaved, phase, ...changes]);

  return {
    autosave,
    /** How much of the work is stored on this device. */
    stored: hasUnsaved ? stored : ALL,
  };
}

const ALL: StoredParts = { kind: 'all' };
