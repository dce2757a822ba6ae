import { type ComponentProps, lazy, Suspense } from 'react';
import { loadChunk } from '../../../data/chunks/load-chunk.ts';
import { loadClient } from '../../../data/load-client.ts';
import { LoadingLine } from '../../layout/loading-line.tsx';

/** The open article. If its chunk does not load, the browser loads the article's page. */
export function ArticleOverList(props: ComponentProps<typeof ArticleModal>) {
  return (
    <Suspense fallback={<LoadingLine />}>
      <ArticleModal {...props} />
    </Suspense>
  );
}

/** Loads the dialog's code early. A failure is reported when an article is opened. */
export function prefetchArticleModal(): void {
  void Promise.all([loadArticleModal(), loadClient()]).catch(() => undefined);
}

const ArticleModal = lazy(loadArticleModal);

let loading: ReturnType<typeof load> | undefined;

function loadArticleModal() {
  loading ??= load();
  return loading;
}

const load = () =>
  loadChunk('article-modal', async () => ({ default: (await import('./article-modal.tsx')).ArticleModal }));
