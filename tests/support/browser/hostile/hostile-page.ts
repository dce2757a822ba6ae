import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { watchPages } from '../launch/readiness.ts';

/**
 * A page without a content security policy, and everything by which a hostile text could show that it runs.
 */
export interface HostilePage {
  readonly page: Page;
  /** What ran, left or was asked for since the last call, as sentences. */
  hits(): string[];
  /** Goes to an address of the site, and waits until all of it is there. @returns the status. */
  go(path: string): Promise<number>;
  /**
   * Helps what waits for a visitor: sends each element the events that it has handlers for, points, scrolls
   * and presses keys.
   */
  help(): Promise<void>;
  /**
   * Everything hostile since the last call, with what the document shows now. Helps it before with events.
   */
  findings(): Promise<string[]>;
}

/** A context in which nothing but the site can be reached. */
export async function openHostileContext(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    bypassCSP: true,
    // Nobody listens there: a request to another host fails at once, and is told.
    proxy: { server: 'http://127.0.0.1:9', bypass: '127.0.0.1' },
    // Small and quick to draw.
    viewport: { width: 480, height: 600 },
    reducedMotion: 'reduce',
    ...options,
  });
  await watchPages(context);
  await context.addInitScript(tellCalls, CANARY);
  await context.addInitScript(`window.foreignParts = () => { (${provoke})(); return (${foreignParts})(); }`);
  return context;
}

export async function openHostilePage(context: BrowserContext, url: string): Promise<HostilePage> {
  const page = await context.newPage();
  const { origin } = new URL(url);
  const found: string[] = [];
  let wanted = '';

  page.on('console', (message) => {
    if (!message.text().startsWith('Failed to load resource')) found.push(`Console: ${message.text()}`);
  });
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') found.push(`A dialog: ${dialog.message()}`);
    // The page may be gone.
    dialog.accept().catch(() => undefined);
  });
  page.on('pageerror', (error) => found.push(`An error: ${error.message}`));
  page.on('popup', (other) => {
    found.push(`A window: ${other.url()}`);
    other.close().catch(() => undefined);
  });
  page.on('download', (download) => found.push(`A download: ${download.url()}`));
  page.on('request', (request) => {
    if (isOwn(request, origin) || isWanted(request)) return;
    found.push(`A request: ${request.resourceType()} ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) found.push(`A frame: ${frame.url()}`);
  });

  const isWanted = (request: Request) =>
    request.isNavigationRequest() && request.frame() === page.mainFrame() && request.url() === wanted;

  return {
    page,
    hits: () => found.splice(0),
    async go(path) {
      wanted = new URL(path, url).href;
      const response = await page.goto(wanted, { waitUntil: 'load' });
      return response?.status() ?? 0;
    },
    async help() {
      await page.evaluate(provoke);
      await page.mouse.move(200, 200);
      await page.mouse.move(240, 300);
      await page.mouse.wheel(0, 300);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift');
    },
    async findings() {
      const foreign = await page.evaluate(() => window.foreignParts());
      return [...foreign, ...found.splice(0)];
    },
  };
}

/** What the site's own pages ask for. */
function isOwn(request: Request, origin: string): boolean {
  const url = URL.parse(request.url());
  // An image that was chosen in the form.
  if (url?.protocol === 'blob:' && url.origin === origin) return request.resourceType() === 'image';
  return url?.origin === origin && (OWN_PATHS[request.resourceType()]?.test(url.pathname) ?? false);
}

const OWN_PATHS: Readonly<Record<string, RegExp>> = {
  script: /^\/(?:assets|content)\//,
  stylesheet: /^\/assets\//,
  image: /^\/(?:assets\/|uploads\/news-images\/|favicon\.(?:ico|svg)$|scenes\/)/,
  fetch: /^\/(?:graphql|uploads|create-news\/preview)$/,
  xhr: /^\/(?:graphql|uploads)$/,
  manifest: /^\/site\.webmanifest$/,
  other: /^\/(?:assets\/|favicon\.(?:ico|svg)$)/,
};

const CANARY = 'A script calls ';

/** Runs in each frame before its own scripts. */
function tellCalls(canary: string): void {
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const) {
    Object.defineProperty(window, name, {
      configurable: true,
      // biome-ignore lint/suspicious/noConsole: the console is what the test hears.
      value: () => void console.debug(canary + name),
    });
  }
}

/**
 * Sends each element the events that it has handlers for, and follows its addresses that are scripts. Runs in
 * the page.
 */
export function provoke(): void {
  for (const element of document.querySelectorAll('*')) {
    // Not by the element's own properties: a field of a form can have their names.
    for (const name of Element.prototype.getAttributeNames.call(element)) {
      const value = Element.prototype.getAttribute.call(element, name) ?? '';
      if (/^on/i.test(name)) {
        const type = name.slice(2).toLowerCase();
        EventTarget.prototype.dispatchEvent.call(
          element,
          new Event(type, { bubbles: true, cancelable: true }),
        );
        if (element === document.body) window.dispatchEvent(new Event(type));
      } else if (
        // Not a title or a description: a click on it would follow the link that it is in.
        /^(?:href|xlink:href|src|action|formaction|data|to|values|from|by)$/i.test(name) &&
        /^[\s\p{Cc}]*j[\s\p{Cc}]*a[\s\p{Cc}]*v[\s\p{Cc}]*a[\s\p{Cc}]*s/iu.test(value)
      ) {
        if (element instanceof HTMLFormElement) HTMLFormElement.prototype.requestSubmit.call(element);
        else
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
      }
    }
  }
}

declare global {
  interface Window {
    /**
     * Sends the elements of the document their events, and returns what no page of the site has, as
     * sentences.
     */
    foreignParts: () => string[];
  }
}

/** The parts of a document that no page of the site has, as sentences. Runs in the page, or in a frame. */
export function foreignParts(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const tag = element.localName;
    if (
      /^(?:iframe|object|embed|applet|base|frame|frameset|math|template|audio|video|marquee|animate\w*|set|foreignobject|use|slot)$/i.test(
        tag,
      )
    )
      found.push(`There is ${tag}.`);
    if (tag === 'script' && !/json$/.test(element.getAttribute('type') ?? '')) {
      const { src } = element as HTMLScriptElement;
      if (!src.startsWith(`${location.origin}/assets/`)) found.push('There is a foreign script.');
    }
    if (tag === 'meta' && element.hasAttribute('http-equiv')) found.push('There is meta http-equiv.');
    for (const name of Element.prototype.getAttributeNames.call(element)) {
      const value = Element.prototype.getAttribute.call(element, name) ?? '';
      if (/^on/i.test(name)) found.push(`${tag} has ${name}.`);
      if (/^(?:srcdoc|formaction|ping)$/i.test(name)) found.push(`${tag} has ${name}.`);
      if (
        /^(?:href|xlink:href|src|action|data|poster|background)$/i.test(name) &&
        /^[\s\p{Cc}]*(?:javascript|vbscript|data|file)\s*:/iu.test(value)
      )
        found.push(`${tag} has ${name}="${value}".`);
    }
  }
  return found;
}
