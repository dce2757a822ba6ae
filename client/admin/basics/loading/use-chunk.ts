import { useCallback, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../../data/chunks/load-chunk.ts';

/** A part of the admin area, loaded when needed. @param load must be the same function at each render */
export function useChunk<Loaded>(name: string, load: () => Promise<Loaded>) {
  const [loaded, setLoaded] = useState<{ readonly it: Loaded } | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const lostStyles = useRef(new Set<HTMLLinkElement>());

  // A page requests a chunk's style sheets only once, even if that fails.
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

  return {
    /** Null until it is loaded. */
    loaded: loaded?.it ?? null,
    isLoading,
    /** Whether loading failed at least once. */
    hasFailed,
    tryAgain,
  };
}
