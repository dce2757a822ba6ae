import { useCallback, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../chunks/load-chunk.ts';

export interface Chunk<Loaded> {
  /** What was loaded; null until it is there. */
  readonly loaded: Loaded | null;
  readonly isLoading: boolean;
  /** Whether it could not be loaded at least once. */
  readonly hasFailed: boolean;
  readonly tryAgain: () => Promise<void>;
}

/**
 * A part of the admin area that is loaded when it is first needed.
 * @param name how people read it
 * @param load imports it; the same function at each render
 */
export function useChunk<Loaded>(name: string, load: () => Promise<Loaded>): Chunk<Loaded> {
  const [loaded, setLoaded] = useState<{ readonly it: Loaded } | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const lostStyles = useRef(new Set<HTMLLinkElement>());

  // The import asks for its style sheets once in the life of a page, whatever comes of it.
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.current.add(target);
    };
    window.addEventListener('error', note, { capture: true });
    return () => window.removeEventListener('error', note, { capture: true });
  }, []);

  const tryAgain = useCallback(async () => {
    setLoading(true);
    for (const link of lostStyles.current) link.replaceWith(link.cloneNode());
    lostStyles.current.clear();
    try {
      const it = await loadChunk(name, load);
      setLoaded({ it });
    } catch {
      setFailed(true);
    }
    setLoading(false);
  }, [name, load]);

  useEffect(() => void tryAgain(), [tryAgain]);

  return { loaded: loaded?.it ?? null, isLoading, hasFailed, tryAgain };
}
