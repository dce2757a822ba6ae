import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import { addressTarget } from './address-target.ts';
import { positionKey, STORAGE_KEY } from './scroll-positions.ts';

/** Scrolls to the top or target after a link. Must come after each component that then changes its height. */
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

/** Reports the scroll position on navigation. It precedes ScrollRestoration, so its effect runs first. */
function BeforeJump({ onNavigation }: { onNavigation: (top: number) => void }) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation.
  useLayoutEffect(() => onNavigation(window.scrollY), [key]);
  return null;
}

/** A reload of a dialog must not get the page's scroll position; this listens after ScrollRestoration. */
function LeaveMasked() {
  const { key, mask } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: ScrollRestoration listens anew each time.
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

/** Scrolls to a target, also when the page's height changes, until the reader acts. @returns what ends it. */
function followTarget(find: () => Element | null, behavior: ScrollBehavior): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  // The observer also reports the initial height.
  const observer = new ResizeObserver(() => find()?.scrollIntoView({ behavior }));
  observer.observe(document.body);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const act of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(act, stop, { signal, passive: true });
  return stop;
}

const isMotionWelcome = () => matchMedia('(prefers-reduced-motion: no-preference)').matches;
