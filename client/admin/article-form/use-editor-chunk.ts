import { useCallback, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../chunks/load-chunk.ts';

type Editor = typeof import('../../editor/article-editor.tsx').ArticleEditor;

export interface EditorChunk {
  /** Null until it is there. */
  readonly Editor: Editor | null;
  readonly isLoading: boolean;
  /** Whether it could not be loaded at least once. */
  readonly hasFailed: boolean;
  readonly tryAgain: () => Promise<void>;
}

/** The editor is a chunk of its own, since it is larger than all the rest of the admin area. */
export function useEditorChunk(): EditorChunk {
  const [loaded, setLoaded] = useState<{ readonly Editor: Editor } | null>(null);
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

  const load = useCallback(async () => {
    setLoading(true);
    for (const link of lostStyles.current) link.replaceWith(link.cloneNode());
    lostStyles.current.clear();
    try {
      const { ArticleEditor } = await loadChunk(
        'article-editor',
        () => import('../../editor/article-editor.tsx'),
      );
      setLoaded({ Editor: ArticleEditor });
    } catch {
      setFailed(true);
    }
    setLoading(false);
  }, []);

  useEffect(() => void load(), [load]);

  return { Editor: loaded?.Editor ?? null, isLoading, hasFailed, tryAgain: load };
}
