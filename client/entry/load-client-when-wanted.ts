import { hasTypedWords } from '../data/chunks/typed-words.ts';
import { start } from '../words/start.ts';

/**
 * Loads the client, which is React, the router and the page's components, for who wants what it does: the
 * controls with `data-client`. They are links and forms that work without it, and buttons to reload the page.
 * Where the line is fast and not metered, it is fetched as soon as the browser is idle, and runs for any link
 * or such a control under the mouse or the focus, or at the first touch: reading alone takes no time for it.
 */
export function loadClientWhenWanted(): void {
  addEventListener('click', hold, true);
  addEventListener('pointerover', ({ target, pointerType }) => pointerType === 'mouse' && notice(target));
  addEventListener('focusin', ({ target }) => notice(target));
  addEventListener('hydrated', () => end('hydrated'), { once: true });
  addEventListener('scriptsfailed', () => end('failed'), { once: true });
  // Who comes back to the page wants something else.
  addEventListener('pagehide', letGo);
  // The admin area is nothing without it.
  if (isNeeded) want();
  else if (LINE === 'fast') onceLoaded(loadAhead);
}

function loadAhead(): void {
  noticed = `a,${CONTROL}`;
  // A finger hovers over nothing before it taps.
  addEventListener('touchstart', wantAtTouch, { once: true, passive: true });
  requestIdleCallback(fetchModules, { timeout: IDLE_MS });
}

function wantAtTouch({ target }: TouchEvent): void {
  want();
  // React missed it, at whose sign it loads what a row's link needs.
  const repeat = () => target?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  addEventListener('hydrated', repeat, { once: true });
}

let state: 'unwanted' | 'loading' | 'hydrated' | 'failed' = 'unwanted';

const script = document.querySelector<HTMLScriptElement>('script[data-modules]');
const isNeeded = script?.dataset.now !== undefined;
const [react, entry, ...imported] = script?.dataset.modules?.split(' ') ?? [];

/** A control that is about to be used. A costly line is only for forms, where text could be lost. */
function notice(target: EventTarget | null): void {
  const control = controlOf(target, noticed);
  if (control && (!isCostly() || control instanceof HTMLFormElement)) want();
}

/** Fetches all modules in one round, where a browser would find most of them in the modules before. */
function fetchModules(): void {
  for (const href of [react, entry, ...imported]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

function want(): void {
  if (state !== 'unwanted') return;
  state = 'loading';
  fetchModules();
  // React runs first and in a task of its own, so that the page stays responsive.
  for (const address of [react, entry]) {
    void import(/* @vite-ignore */ String(address)).catch((error: unknown) => {
      dispatchEvent(new Event('scriptsfailed'));
      throw error;
    });
  }
}

/** Holds a click until the client handles it. Later than `PATIENCE_MS`, it goes the browser's own way. */
function hold(click: MouseEvent): void {
  const control = controlOf(click.target);
  const hasKey = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
  if (!control || control instanceof HTMLFormElement || hasKey || state === 'hydrated') return;
  const isLink = control instanceof HTMLAnchorElement;
  const isWorth = !isCostly() || (!isLink && hasTypedWords());
  const isAwaited = state === 'loading' || (state === 'unwanted' && isWorth);
  if (!isAwaited && isLink) return;
  // Otherwise React would repeat the click too, while it hydrates the page.
  click.stopImmediatePropagation();
  click.preventDefault();
  if (!isAwaited) goOn(control);
  if (!isAwaited || control.hasAttribute(HELD)) return;
  want();
  // Of several clicks, the last one counts.
  letGo();
  control.toggleAttribute(HELD, true);
  timer = setTimeout(() => {
    // It may still come, and a reload would lose the words.
    if (isLink || !hasTypedWords()) goOn(letGo());
  }, PATIENCE_MS);
}

function end(outcome: 'hydrated' | 'failed'): void {
  state = outcome;
  const control = letGo();
  if (outcome === 'hydrated') control?.click();
  else goOn(control);
}

/** @returns the held control, or what React has drawn in its place */
function letGo(): HTMLElement | null {
  clearTimeout(timer);
  const control = document.querySelector<HTMLElement>(`[${HELD}]`);
  control?.removeAttribute(HELD);
  return control;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Does what the control does without scripts, or says why not. */
function goOn(control: HTMLElement | null): void {
  const isLink = control instanceof HTMLAnchorElement;
  if (!control) return;
  // Without a network, the browser's own error page would replace a readable page.
  if (!navigator.onLine || (!isLink && hasTypedWords())) showFailure();
  else if (isLink) location.assign(control.href);
  else location.reload();
}

/** It is outside what React hydrates. */
function showFailure(): void {
  failure.textContent = start.didNotWork;
  failure.role = 'alert';
  failure.className = 'failure';
  document.body.append(failure);
  addEventListener('click', () => failure.remove(), { once: true, capture: true });
}

const failure = document.createElement('p');

/** A page that draws nothing may never be reported as idle. */
const IDLE_MS = 500;

/** `base.css` shows such a control as busy. */
const HELD = 'data-held';

const PATIENCE_MS = 1500;

const CONTROL = '[data-client]';
let noticed = CONTROL;

const controlOf = (target: EventTarget | null, selector = CONTROL) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Scripts load last, to leave the image its bandwidth. */
function onceLoaded(act: () => void): void {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
}

interface NetworkInformation {
  readonly saveData: boolean;
  /** The estimated speed; `4g` is the fastest. */
  readonly effectiveType: string;
  /** Not known to desktop browsers. */
  readonly type?: string;
}

/** Also on a page that was translated: React would draw it anew, in its own language. */
const isCostly = () => LINE === 'costly' || document.documentElement.lang !== LANGUAGE;

const LANGUAGE = document.documentElement.lang;

/** Unknown in browsers without the Network Information API. */
const LINE = lineOf((navigator as { connection?: NetworkInformation }).connection);

function lineOf(connection: NetworkInformation | undefined): 'fast' | 'costly' | 'unknown' {
  if (!connection) return 'unknown';
  const { saveData, effectiveType, type } = connection;
  return !saveData && effectiveType === '4g' && type !== 'cellular' ? 'fast' : 'costly';
}
