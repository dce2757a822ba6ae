import { createRoot } from 'react-dom/client';
import button from '../ui/button.module.css';
import { Notice } from '../ui/notice.tsx';
import layout from '../ui/page-width.module.css';
import type { ChunkFailure } from './load-chunk.ts';
import { reloadOnce } from './reload-once.ts';

/**
 * What happens when the scripts of a page that the server rendered do not come: the document is loaded once more, then the
 * page stays, as it reads without scripts, under a notice.
 */
export function stayWithoutScripts(failure: ChunkFailure): void {
  // What somebody typed while the scripts were on their way is worth more than they are.
  if (!hasTypedWords() && reloadOnce(failure.chunk)) return;
  const place = document.createElement('div');
  place.className = layout.pageWidth ?? '';
  document.querySelector('main')?.prepend(place);
  createRoot(place).render(<ChunkNotice failure={failure} />);
}

function ChunkNotice({ failure }: { failure: ChunkFailure }) {
  const { pathname, search } = window.location;
  return (
    <Notice role="alert">
      <p>{failure.message}</p>
      <a className={`${button.button} ${button.quiet}`} href={pathname + search}>
        Try Again
      </a>
    </Notice>
  );
}

function hasTypedWords(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
