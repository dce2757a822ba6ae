import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import { addressTarget } from './address-target.ts';
import { positionKey, STORAGE_KEY } from './scroll-positions.ts';

/**
 * Scrolls after a link within the site: to the top, or smoothly to the target that the address names. Back and forward
 * restore the position at once. Stands behind everything that changes its height on navigation.
 */
export function ScrollPlace() {
  const { key, hash, pathname } = useLocation();
  const navigationType = useNavigationType();
  const before = useRef({ pathname, top: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has another key.
  useLayoutEffect(() => {
    const start = before.current.pathname === pathname ? before.current.top : 0;
    before.current.pathname = pathname;
    if (navigationType === 'POP' || hash === '') return;
    // ScrollRestoration has jumped to the target, but the browser has not painted yet.
    if (addressTarget(hash) && isMotionWelcome()) window.scrollTo({ top: start, behavior: 'instant' });
    return followTarget(() => addressTarget(hash), isMotionWelcome() ? 'smooth' : 'instant');
  }, [key]);

  return (
    <>
      <BeforeJump
        onNavigation={(top) => {
          before.current.top = top;
        }}
      />
      <ScrollRestoration storageKey={STORAGE_KEY} getKey={positionKey} />
      <LeaveMasked />
    </>
  );
}

/** Reports how far the page is scrolled when a navigation arrives. Its effect runs first, since it stands before ScrollRestoration. */
function BeforeJump({ onNavigation }: { onNavigation: (top: number) => void }) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation.
  useLayoutEffect(() => onNavigation(window.scrollY), [key]);
  return null;
}

/**
 * While something with an address of its own is open over the page, a reload loads the document of that address, for which
 * the page's position is wrong. ScrollRestoration hands scrolling to the browser then; its listener runs first, since it
 * stands before this one.
 */
function LeaveMasked() {
  const { key, mask } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: ScrollRestoration adds its listener after each navigation.
  useEffect(() => {
    if (!mask) return;
    const scrollByScript = () => {
      history.scrollRestoration = 'manual';
    };
    addEventListener('pagehide', scrollByScript);
    return () => removeEventListener('pagehide', scrollByScript);
  }, [key, mask]);
  return null;
}

/**
 * Scrolls to a target, and again whenever the page changes its height, as it does when data arrive above the target; until
 * the reader acts. @returns a function that stops it.
 */
function followTarget(find: () => Element | null, behavior: ScrollBehavior): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  // It reports the height at the beginning too.
  const observer = new ResizeObserver(() => find()?.scrollIntoView({ behavior }));
  observer.observe(document.body);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const act of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(act, stop, { signal, passive: true });
  return stop;
}

const isMotionWelcome = () => matchMedia('(prefers-reduced-motion: no-preference)').matches;
