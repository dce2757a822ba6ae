/** Opens and closes the menus of `navigation.tsx`, which are `<details>`. */
export function enhanceMenus(): void {
  document.addEventListener('keydown', closeByEscape);
  document.addEventListener('focusin', closeFromElsewhere);
  document.addEventListener('pointerdown', closeFromElsewhere);
  document.addEventListener('pointerover', ({ target, relatedTarget, pointerType }) => {
    const item = itemOf(target);
    if (item && item !== itemOf(relatedTarget) && pointerType === 'mouse') arrive(item);
  });
  document.addEventListener('pointerout', ({ target, relatedTarget }) => {
    const item = itemOf(target);
    if (item && item !== itemOf(relatedTarget)) leave();
  });
  document.addEventListener('click', keepOpen);
  // The mouse may have been there before the scripts ran.
  const item = document.querySelector(`${ITEM}:hover`);
  if (item && matchMedia('(hover: hover) and (pointer: fine)').matches) arrive(item);
}

function closeByEscape(event: KeyboardEvent): void {
  const open = lastOpen();
  if (event.key !== 'Escape' || event.defaultPrevented || !open) return;
  const { activeElement, body } = document;
  const focusIsElsewhere = activeElement !== body && !activeElement?.closest(MENUS);
  open.open = false;
  if (!focusIsElsewhere) open.querySelector('summary')?.focus();
}

/** Only on wide screens, because on others the target of the press would move. */
function closeFromElsewhere({ target }: Event): void {
  const open = lastOpen();
  if (open && isWideScreen() && target instanceof Node && !open.parentElement?.contains(target))
    open.open = false;
}

/** On wide screens the mouse opens a menu; the tap of a finger or a pen would close it again. */
function arrive(item: Element): void {
  const details = item.querySelector('details');
  clearTimeout(timer);
  if (!isWideScreen() || !details || details.open) return;
  timer = setTimeout(() => {
    details.open = true;
    opened = details;
  }, OPEN_AFTER_MS);
}

function leave(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (opened) opened.open = false;
    opened = null;
  }, CLOSE_AFTER_MS);
}

/** A click on the button of a menu that the mouse opened keeps the menu open. */
function keepOpen(event: MouseEvent): void {
  const item = itemOf(event.target);
  if (!item) return;
  clearTimeout(timer);
  const byMouse = event.detail > 0;
  const onChevron = event.target instanceof Element && event.target.closest('summary');
  if (opened?.open && item.contains(opened) && byMouse && onChevron) event.preventDefault();
  opened = null;
}

let opened: HTMLDetailsElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** In milliseconds. The mouse can cross an entry in this time, or enter the next entry's open panel. */
const OPEN_AFTER_MS = 100;
/** In milliseconds. The mouse can come back in this time after it leaves a panel by mistake. */
const CLOSE_AFTER_MS = 300;

const MENUS = '[data-menus]';
const ITEM = `${MENUS} li:has(details)`;

const itemOf = (target: EventTarget | null) => (target instanceof Element ? target.closest(ITEM) : null);

const lastOpen = () => [...document.querySelectorAll<HTMLDetailsElement>(`${MENUS} details[open]`)].at(-1);

/** Whether the menus lie over the page, not inside 'Menu'. Same query as in `navigation.module.css`. */
const isWideScreen = () => matchMedia('(min-width: 769px)').matches;
