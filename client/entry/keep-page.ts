import { useLayoutEffect } from 'react';

/**
 * Keeps input, opened parts, shown images, focus, caret and scroll position when React replaces a page that
 * a translation, an extension or a proxy changed. For the first component: later ones read whether
 * `<details>` are open.
 */
export function useKeptPage(root: Element): void {
  // React replaces the page within this task, so the old elements still have their values.
  const before = findKept(root);
  const galleries = [...root.querySelectorAll<HTMLElement>(GALLERY)];
  const shares = [...root.querySelectorAll<HTMLElement>(SHARE)];
  const active = document.activeElement as Kept | null;
  const { selectionStart = null, selectionEnd = null, selectionDirection } = active ?? {};
  const { scrollX: left, scrollY: top } = window;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first commit replaces the page.
  useLayoutEffect(() => {
    const replaced = before.filter((element) => !element.isConnected);
    if (replaced.length === 0) return;
    showGalleries(galleries, root);
    showOutcomes(shares, root, active);
    const after = findKept(root);
    for (const element of replaced) {
      const successor = successorOf(element, before, after);
      if (!successor) continue;
      copyState(element, successor);
      if (element !== active) continue;
      const focus = () => {
        if (document.activeElement === successor) return;
        successor.focus({ preventScroll: true });
        // Fields of some types, such as `email`, have no selection.
        if (selectionStart !== null) {
          successor.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
        }
      };
      focus();
      // Focuses again, because an element with `autofocus` may have taken the focus.
      queueMicrotask(focus);
    }
    scrollTo({ left, top, behavior: 'instant' });
  }, []);
}

const GALLERY = 'div[data-gallery]';
const SHARE = '[data-outcome]';

/** Shows the images again that `enhance-gallery.ts` showed, and its dialog. */
function showGalleries(galleries: readonly HTMLElement[], root: Element): void {
  const after = [...root.querySelectorAll(GALLERY)];
  for (const [index, gallery] of galleries.entries()) {
    const shown = gallery.querySelector('[aria-current]')?.getAttribute('href');
    const links = after[index]?.querySelectorAll<HTMLElement>('[data-image]:not([aria-current])') ?? [];
    [...links].find((link) => link.getAttribute('href') === shown)?.click();
    const isLarge = gallery.nextElementSibling?.hasAttribute('open');
    if (isLarge) after[index]?.querySelector<HTMLElement>('[data-frame]')?.click();
  }
}

/** Moves the messages of `enhance-share.ts` to the new page. */
function showOutcomes(shares: readonly HTMLElement[], root: Element, active: Element | null): void {
  const after = [...root.querySelectorAll<HTMLElement>(SHARE)];
  for (const [index, share] of shares.entries()) {
    const successor = after[index];
    if (!share.dataset.outcome || !successor) continue;
    successor.dataset.outcome = share.dataset.outcome;
    successor.lastElementChild?.replaceChildren(...(share.lastElementChild?.children ?? []));
    if (active instanceof HTMLInputElement && successor.contains(active)) active.select();
  }
}

/** An element with state. One type serves all, because `<details>` and links only lack some properties. */
type Kept = HTMLInputElement & Pick<HTMLDetailsElement, 'open'>;

const findKept = (root: Element): Kept[] => [
  ...root.querySelectorAll<Kept>('input,textarea,select,details,summary,button,a,[tabindex]'),
];

/** Prefers the same id to the same index, because an extension's field can have the name of ours. */
function successorOf(element: Kept, before: readonly Kept[], after: readonly Kept[]): Kept | undefined {
  const sameId = element.id && after.find(({ id }) => id === element.id);
  if (sameId) return sameId;
  const isAlike = (other: Kept) => kindOf(other) === kindOf(element);
  return after.filter(isAlike)[before.filter(isAlike).indexOf(element)];
}

const kindOf = (element: Kept) =>
  element.localName + (element.getAttribute('name') ?? element.getAttribute('href'));

function copyState(from: Kept, to: Kept): void {
  if (to.open !== from.open) to.open = from.open;
  // A click that waits for the scripts.
  to.toggleAttribute('data-held', from.hasAttribute('data-held'));
  if (to.checked !== from.checked) to.click();
  // A script may not set a chosen file.
  if (to.value === from.value || from.type === 'file') return;
  // Does not use `to.value`, because React overrides it and would then ignore the event.
  Reflect.set(Object.getPrototypeOf(to), 'value', from.value, to);
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
}
