/**
 * Scrolls to a target, and again whenever the page changes its height, as it does when data arrive above the target; until
 * a person does anything. @returns what ends it.
 */
export function followTarget(find: () => Element | null, behavior: ScrollBehavior): () => void {
  const ended = new AbortController();
  const end = () => ended.abort();
  // It reports the height at the beginning too.
  const observer = new ResizeObserver(() => find()?.scrollIntoView({ behavior }));
  observer.observe(document.body);
  ended.signal.addEventListener('abort', () => observer.disconnect());
  for (const act of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    window.addEventListener(act, end, { signal: ended.signal, passive: true });
  }
  return end;
}
