import { useLayoutEffect } from 'react';

/**
 * Keeps what a person did on the page before React took it over: what is typed and opened, the focus, the caret and the scroll position.
 * React draws a page anew whose HTML is not the site's: a translation, an extension or a proxy changed it. Call it in the first
 * component, because those after it read whether their `<details>` are open.
 */
export function useKeptPage(root: Element): void {
  // React renders again and replaces the page within the task of this call, so the old elements still have their values.
  const before = findKept(root);
  const active = document.activeElement as Kept | null;
  const { selectionStart = null, selectionEnd = null, selectionDirection } = active ?? {};
  const { scrollX: left, scrollY: top } = window;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first commit replaces the page.
  useLayoutEffect(() => {
    const replaced = before.filter((element) => !element.isConnected);
    if (replaced.length === 0) return;
    const after = findKept(root);
    for (const element of replaced) {
      const successor = successorOf(element, before, after);
      if (!successor) continue;
      copyState(element, successor);
      if (element !== active) continue;
      const focus = () => {
        if (document.activeElement === successor) return;
        successor.focus({ preventScroll: true });
        // Fields of some types have no selection, such as `email`.
        if (selectionStart !== null) {
          successor.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
        }
      };
      focus();
      // Again, after what has `autofocus`.
      queueMicrotask(focus);
    }
    scrollTo({ left, top, behavior: 'instant' });
  }, []);
}

/** What can have a state: an input for all, since `<details>` and links only lack some of its properties. */
type Kept = HTMLInputElement & Pick<HTMLDetailsElement, 'open'>;

const findKept = (root: Element): Kept[] => [
  ...root.querySelectorAll<Kept>('input,textarea,select,details,summary,button,a,[tabindex]'),
];

/** The element of the same id, or else in the same place among those of its kind: an extension's field can have the name of ours. */
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
  if (to.checked !== from.checked) to.click();
  // No script may fill in a chosen file.
  if (to.value === from.value || from.type === 'file') return;
  // Not `to.value`: React replaces it in each element, and then takes the event for one without a change.
  Reflect.set(Object.getPrototypeOf(to), 'value', from.value, to);
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
}
