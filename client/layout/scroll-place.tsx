import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import { addressTarget } from './address-target.ts';
import { followTarget } from './follow-target.ts';
import { PLACES, placeKey } from './saved-places.ts';

/**
 * Where the page stands after a link within the site: at its top, or smoothly on its way to the target that the address names.
 * Back and forward restore the place, at once. Belongs behind what changes its height on navigation.
 */
export function ScrollPlace() {
  const { key, hash, pathname } = useLocation();
  const navigationType = useNavigationType();
  const before = useRef({ pathname, top: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what tells one navigation from another.
  useLayoutEffect(() => {
    const start = before.current.pathname === pathname ? before.current.top : 0;
    before.current.pathname = pathname;
    if (navigationType === 'POP' || hash === '') return;
    // ScrollRestoration has jumped to the target, and nobody has seen it yet.
    if (addressTarget(hash) && isMotionWelcome()) window.scrollTo({ top: start, behavior: 'instant' });
    return followTarget(() => addressTarget(hash), isMotionWelcome() ? 'smooth' : 'instant');
  }, [key]);

  return (
    <>
      <BeforeJump
        tell={(top) => {
          before.current.top = top;
        }}
      />
      <ScrollRestoration storageKey={PLACES} getKey={placeKey} />
      <LeaveMasked />
    </>
  );
}

/** Tells where the page stands when a navigation arrives. Its effect runs first, since it stands before ScrollRestoration. */
function BeforeJump({ tell }: { tell: (top: number) => void }) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation.
  useLayoutEffect(() => tell(window.scrollY), [key]);
  return null;
}

/**
 * Where something with an address of its own is open over the page, a document of that address is the next to be loaded,
 * by a reload: the page's place is not for it. ScrollRestoration leaves places to the browser then; its listener comes first,
 * since it stands before this one.
 */
function LeaveMasked() {
  const { key, mask } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: ScrollRestoration listens anew after each navigation.
  useEffect(() => {
    if (!mask) return;
    const begin = () => {
      history.scrollRestoration = 'manual';
    };
    addEventListener('pagehide', begin);
    return () => removeEventListener('pagehide', begin);
  }, [key, mask]);
  return null;
}

const isMotionWelcome = () => matchMedia('(prefers-reduced-motion: no-preference)').matches;
