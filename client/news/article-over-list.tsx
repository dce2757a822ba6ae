import { lazy, Suspense } from 'react';
import { loadChunk } from '../chunks/load-chunk.ts';
import { PatientLine } from '../layout/patient-line.tsx';

interface ArticleOverListProps {
  id: string;
  onTitle: (title: string) => void;
  onClose: () => void;
}

/**
 * The open article. Its part of the program comes when it is first asked for; where that fails, the document of the shown
 * address is loaded, which is the article's page.
 */
export function ArticleOverList(props: ArticleOverListProps) {
  return (
    <Suspense fallback={<PatientLine />}>
      <ArticleModal {...props} />
    </Suspense>
  );
}

/** Fetches that part ahead. Its failure is told to whoever opens an article. */
export function prefetchArticleModal(): void {
  void loadArticleModal().catch(() => undefined);
}

const ArticleModal = lazy(loadArticleModal);

let loading: ReturnType<typeof load> | undefined;

function loadArticleModal() {
  loading ??= load();
  return loading;
}

const load = () =>
  loadChunk('article-modal', async () => ({ default: (await import('./article-modal.tsx')).ArticleModal }));
