import { afterCount, type GalleryItem } from './gallery-item.ts';

/**
 * Shows the images of the galleries of `gallery.tsx` by buttons, thumbnails, keys and swipes, and larger in
 * the dialog of `lightbox.tsx`. It listens in the document, for galleries that are there later.
 */
export function enhanceGalleries(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  document.addEventListener('touchstart', onTouchStart, { passive: true });
  document.addEventListener('touchend', onTouchEnd);
  // Does not bubble.
  document.addEventListener('error', ({ target }) => dropFailed(target), true);
  document.addEventListener('close', ({ target }) => emptyLightbox(target), true);
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-gallery] img'))
    if (image.complete && image.naturalWidth === 0) dropFailed(image);
}

function onClick(click: MouseEvent): void {
  const { target } = click;
  if (!(target instanceof Element)) return;
  const control = target.closest<HTMLElement>('a, button');
  const gallery = galleryOf(target);
  if (!control || !gallery) return;
  const { step, image, frame, close } = control.dataset;
  if (close !== undefined) control.closest('dialog')?.close();
  if (step !== undefined) showAt(gallery, indexOf(gallery) + Number(step));
  if (image !== undefined) inPlace(click, control, () => show(gallery, control as HTMLAnchorElement));
  if (frame !== undefined) inPlace(click, control, () => openLightbox(gallery));
}

/** A click with a held key follows the link, for example to a new tab. */
function inPlace(click: MouseEvent, link: HTMLElement, act: () => void): void {
  const { metaKey, ctrlKey, shiftKey, altKey } = click;
  if (metaKey || ctrlKey || shiftKey || altKey) return;
  click.preventDefault();
  // Safari does not focus a clicked link, but the focus must return to the link.
  link.focus({ preventScroll: true });
  act();
}

/** Arrows move in the direction of the thumbnails; Home and End go to the ends. */
function onKey(event: KeyboardEvent): void {
  const gallery = galleryOf(event.target);
  if (!gallery || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = linksOf(gallery);
  const [index, onward] = [indexOf(gallery), onwardIn(gallery)];
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: index + onward,
    ArrowLeft: index - onward,
    Home: 0,
    End: links.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined || links.length < 2) return;
  event.preventDefault();
  showAt(gallery, target);
}

/** A swipe is horizontal, by one finger, in a view that is not zoomed. */
function onTouchStart({ target, touches: [touch, ...others] }: TouchEvent): void {
  const isFrame = target instanceof Element && target.closest('[data-gallery] [data-frame]');
  const isZoomed = (window.visualViewport?.scale ?? 1) > ZOOMED;
  start = touch && isFrame && others.length === 0 && !isZoomed ? touch : null;
}

function onTouchEnd({ target, changedTouches: [touch] }: TouchEvent): void {
  const gallery = galleryOf(target);
  if (!touch || !start || !gallery) return;
  const across = touch.clientX - start.clientX;
  const down = touch.clientY - start.clientY;
  start = null;
  if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(down)) return;
  showAt(gallery, indexOf(gallery) - Math.sign(across) * onwardIn(gallery));
}

let start: Touch | null = null;

const SWIPE_PX = 40;
/** A little more than 1, because browsers round the zoom. */
const ZOOMED = 1.01;

/** @param index wraps around: -1 is the last image, the length is the first. */
function showAt(gallery: Element, index: number): void {
  const links = linksOf(gallery);
  const link = links.at(index % links.length);
  if (link) show(gallery, link);
}

function show(gallery: Element, link: HTMLAnchorElement): void {
  const item = itemOf(link);
  for (const other of gallery.querySelectorAll('[aria-current]')) other.removeAttribute('aria-current');
  link.ariaCurrent = 'true';
  const frame = gallery.querySelector('[data-frame]');
  const isFirst = link.dataset.opening !== undefined && firstIn(gallery) !== null;
  gallery
    .querySelector('[data-passing]')
    ?.replaceChildren(...(isFirst ? [] : [imageOf(gallery, link.href, item)]));
  gallery.querySelector('[data-caption]')?.replaceChildren(isFirst ? '' : item.caption);
  // Relative, because paper shows addresses with a host.
  if (frame instanceof HTMLAnchorElement) frame.setAttribute('href', link.pathname);
  recount(gallery);
  scrollToThumbnail(link);
  const same = sameInPage(gallery, link);
  if (same) show(same.page, same.link);
}

function imageOf(gallery: Element, src: string, item: Omit<GalleryItem, 'caption'>): HTMLImageElement {
  const { alt, width, height, srcset } = item;
  const byHeight = Math.round((100 * width) / height);
  const image = new Image(width, height);
  image.alt = alt;
  image.lang = gallery.querySelector<HTMLElement>('figcaption[data-caption]')?.lang ?? '';
  image.fetchPriority = 'high';
  // In the dialog, a phone uses the file that the page already has.
  image.sizes = firstIn(gallery)?.sizes ?? `(min-width: 769px) min(90vw, ${byHeight}vh), 80vw`;
  if (srcset) image.srcset = srcset;
  image.src = src;
  return image;
}

function recount(gallery: Element): void {
  const [links, index] = [linksOf(gallery), indexOf(gallery)];
  const number = gallery.querySelector('[data-count]');
  number?.replaceChildren(`${index + 1} / ${links.length}`);
  gallery.querySelector<HTMLElement>('[data-bar]')?.toggleAttribute('hidden', links.length < 2);
  const link = links[index];
  if (link) number?.nextElementSibling?.replaceChildren(afterCount(itemOf(link)));
}

/** Unlike `scrollIntoView`, it does not scroll the page. A keyboard user continues from the thumbnail. */
function scrollToThumbnail(link: HTMLElement): void {
  const strip = link.closest('ul');
  if (!strip) return;
  const [outer, inner] = [strip.getBoundingClientRect(), link.getBoundingClientRect()];
  const before = Math.min(0, inner.left - outer.left - ROOM_PX);
  const after = Math.max(0, inner.right - outer.right + ROOM_PX);
  strip.scrollLeft += before || after;
  if (strip.contains(document.activeElement)) link.focus({ preventScroll: true });
}

/** In pixels. Part of the next thumbnail stays visible. */
const ROOM_PX = 32;

/** Removes an image that did not load; the next one replaces it. Without a line it is loaded again later. */
function dropFailed(target: EventTarget | null): void {
  const gallery = target instanceof HTMLImageElement && galleryOf(target);
  // The list's copy failed, but the article may have others.
  if (!gallery || gallery.dataset.gallery === 'loading') return;
  if (!navigator.onLine) {
    addEventListener('online', () => target.setAttribute('src', target.src), { once: true });
    return;
  }
  const shown = target.closest('[data-passing]') ? '[aria-current]' : '[data-opening]';
  const link = target.closest('[data-image]') ?? gallery.querySelector(shown);
  drop(gallery, link as HTMLAnchorElement | null);
}

/** @param link null in a gallery of one image */
function drop(gallery: HTMLElement, link: HTMLAnchorElement | null): void {
  const links = linksOf(gallery);
  const next = link && (links[links.indexOf(link) + 1] ?? links.find((other) => other !== link));
  const same = link && sameInPage(gallery, link);
  if (link?.parentElement) link.parentElement.hidden = true;
  if (next && link.dataset.opening !== undefined) replaceFirst(gallery, link, next);
  if (!next) remove(gallery);
  else if (link.ariaCurrent) show(gallery, next);
  else recount(gallery);
  if (same) drop(same.page, same.link);
}

/** The first image gives the frame its height, and is printed. */
function replaceFirst(gallery: Element, link: HTMLElement, next: HTMLAnchorElement): void {
  link.removeAttribute('data-opening');
  next.dataset.opening = 'true';
  const first = firstIn(gallery);
  if (!first) return;
  const { alt, width, height, srcset, caption } = itemOf(next);
  Object.assign(first, { alt, width, height, srcset, src: next.href });
  gallery.querySelector('figcaption:not([data-caption])')?.replaceChildren(caption);
}

function remove(gallery: HTMLElement): void {
  if (gallery instanceof HTMLDialogElement) gallery.close();
  else gallery.hidden = true;
}

function openLightbox(gallery: Element): void {
  const lightbox = gallery.nextElementSibling;
  const first = firstIn(gallery);
  if (!(lightbox instanceof HTMLDialogElement) || !first) return;
  const bar = gallery.querySelector('[data-bar]');
  lightbox.querySelector('figure + div')?.replaceChildren(...(bar ? [bar.cloneNode(true)] : []));
  lightbox.showModal();
  lightbox.querySelector<HTMLElement>('[data-close]')?.focus();
  const link = linksOf(lightbox)[indexOf(lightbox)];
  if (link) show(lightbox, link);
  else showOnly(lightbox, first);
}

/** Shows the image of a gallery that has no other. */
function showOnly(lightbox: Element, first: HTMLImageElement): void {
  const [width, height] = [Number(first.getAttribute('width')), Number(first.getAttribute('height'))];
  const { alt, src, srcset } = first;
  lightbox
    .querySelector('[data-passing]')
    ?.replaceChildren(imageOf(lightbox, src, { alt, width, height, srcset }));
  const caption = lightbox.previousElementSibling?.querySelector('figcaption')?.textContent ?? '';
  lightbox.querySelector('[data-caption]')?.replaceChildren(caption);
}

function emptyLightbox(target: EventTarget | null): void {
  if (!(target instanceof Element && target.matches(LIGHTBOX))) return;
  for (const part of target.querySelectorAll('[data-passing], [data-caption], figure + div'))
    part.replaceChildren();
}

/** The link of the same image in the gallery of the page, for one of the dialog. */
function sameInPage(gallery: Element, { href }: HTMLAnchorElement) {
  const page = gallery.matches(LIGHTBOX) && (gallery.previousElementSibling as HTMLElement);
  const link = page && linksOf(page).find((other) => other.href === href);
  return link ? { page, link } : null;
}

const LIGHTBOX = '[data-gallery] + dialog';

const galleryOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-gallery]') : null;

/** The links of the images that did not fail. */
const linksOf = (gallery: Element) => [
  ...gallery.querySelectorAll<HTMLAnchorElement>('li:not([hidden]) > [data-image]'),
];

const itemOf = ({ dataset }: HTMLElement) => JSON.parse(dataset.image ?? '') as GalleryItem;

/** The first image of the page's gallery. The dialog has none. */
const firstIn = (gallery: Element) => gallery.querySelector<HTMLImageElement>('a[data-frame] > img');

const indexOf = (gallery: Element) => linksOf(gallery).findIndex(({ ariaCurrent }) => ariaCurrent !== null);

const onwardIn = (gallery: Element) =>
  gallery.querySelector('[data-frame]')?.closest<HTMLElement>('[dir]')?.dir === 'rtl' ? -1 : 1;
