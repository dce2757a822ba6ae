import { createRoot } from 'react-dom/client';
import button from '../../ui/links/button.module.css';
import { Notice } from '../../ui/notice.tsx';
import layout from '../../ui/sections/page-width.module.css';
import { site } from '../../words/site.ts';
import { type ChunkFailure, reloadOnce } from './load-chunk.ts';
import { hasTypedWords } from './typed-words.ts';

/** When a page's scripts do not load, the document is reloaded once. After that, the page shows a notice. */
export function stayWithoutScripts(failure: ChunkFailure): void {
  // Text that was typed, or a click that waits, is more important than the scripts.
  const isAwaited = hasTypedWords() || document.querySelector('[data-held]');
  if (!isAwaited && reloadOnce(failure.chunk)) return;
  dispatchEvent(new Event('scriptsfailed'));
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
        {site.tryAgain}
      </a>
    </Notice>
  );
}
