/**
 * Scrolls to a target, and again whenever the page changes its height, as it does when data arrive above the target; until
 * a person takes over. @returns what ends it.
 */
export function followTarget(find: () => Element | null, behavior: ScrollBehavior): () => void {
  const ended = new AbortController();
  const end = () => ended.abort();
  const options = { signal: ended.signal, passive: true };
  let isOurScroll = false;

  const observer = new ResizeObserver(() => {
    isOurScroll = true;
    find()?.scrollIntoView({ behavior });
  });
  observer.observe(document.body);
  ended.signal.addEventListener('abort', () => observer.disconnect());

  for (const act of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(act, end, options);
  // By the scroll bar, or by a screen reader.
  const scrolled = () => {
    if (!isOurScroll) end();
    isOurScroll = false;
  };
  document.addEventListener('scrollend', scrolled, options);
  return end;
}
