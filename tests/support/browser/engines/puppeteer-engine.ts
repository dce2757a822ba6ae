import { type Browser, type ElementHandle, type KeyInput, launch, type Page } from 'puppeteer-core';
import { type Engine, type EngineName, type EngineTab, PATIENCE_MS } from './engine.ts';

/**
 * Chromium by its own protocol, or Firefox by WebDriver BiDi. Firefox needs another browser for other
 * preferences, which are fixed at its start.
 */
export function puppeteerEngine(name: Exclude<EngineName, 'webkit'>, executablePath: string): Engine {
  const browsers = new Map<string, Promise<Browser>>();

  function launched(preferences: Preferences): Promise<Browser> {
    const key = JSON.stringify(preferences);
    const browser = browsers.get(key) ?? start(name, executablePath, preferences);
    browsers.set(key, browser);
    return browser;
  }

  return {
    name,
    async openTab({ width = 1280, height = 720, isDark = false, resistsFingerprinting = false } = {}) {
      const browser = await launched({
        ...(name === 'firefox' && isDark && DARK),
        ...(resistsFingerprinting && { 'privacy.resistFingerprinting': true }),
      });
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      await page.setViewport({ width, height });
      await page.evaluateOnNewDocument(reportRefusals);
      if (name === 'chromium' && isDark) {
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
      }
      return puppeteerTab(page, () => context.close());
    },
    async close() {
      for (const browser of browsers.values()) await (await browser).close();
    },
  };
}

/** Firefox's, by name. */
type Preferences = Readonly<Record<string, number | boolean>>;

const DARK: Preferences = {
  'ui.systemUsesDarkTheme': 1,
  'layout.css.prefers-color-scheme.content-override': 0,
};

function start(
  name: 'chromium' | 'firefox',
  executablePath: string,
  preferences: Preferences,
): Promise<Browser> {
  if (name === 'firefox') {
    return launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      timeout: PATIENCE_MS,
      extraPrefsFirefox: {
        // Scrollbars that take space, as on many desktops.
        'widget.gtk.overlay-scrollbars.enabled': false,
        // Puppeteer loses a page that Back takes from memory.
        'browser.sessionhistory.max_total_viewers': 0,
        ...preferences,
      },
    });
  }
  const isRoot = process.getuid?.() === 0;
  return launch({
    executablePath,
    headless: true,
    timeout: PATIENCE_MS,
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  });
}

/** The error of a request that ended with its page, in Chromium and Firefox. */
const LEFT_PAGE = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED'];

/** Chromium's message about a document that does not exist, or a form that was refused. */
const REFUSED_PAGE = /^Failed to load resource: .* status of 4\d\d/;

function puppeteerTab(page: Page, close: () => Promise<void>): EngineTab {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isAboutPage = message.location().url === page.url() && REFUSED_PAGE.test(message.text());
    if (!isAboutPage) complaints.push(`console: ${message.text()}`);
  });
  // The question whether to leave a page with unsaved work.
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('pageerror', (error) =>
    complaints.push(`error: ${error instanceof Error ? error.message : String(error)}`),
  );
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!LEFT_PAGE.includes(reason)) complaints.push(`failed: ${request.url()} ${reason}`);
  });

  return {
    async load(url) {
      await page.goto(url, { waitUntil: 'load' });
    },
    async back() {
      await page.goBack();
    },
    evaluate: (expression) => page.evaluate(expression),
    async press(key, held) {
      // A letter that Chromium's keyboard lacks is sent as composed text.
      if (key.length < 3 && held.length === 0) return page.keyboard.type(key);
      for (const other of held) await page.keyboard.down(other as KeyInput);
      await page.keyboard.press(key as KeyInput);
      for (const other of [...held].reverse()) await page.keyboard.up(other as KeyInput);
    },
    async click({ x, y }, times) {
      await page.mouse.click(x, y, { count: times });
    },
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
    },
    async chooseFiles(selector, paths) {
      const input = await page.waitForSelector(selector);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(...paths);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    complaints: async () => complaints,
    close,
  };
}

/** Firefox reports a policy violation only to this event. Runs in the page. */
function reportRefusals(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    reportError(new Error(`The policy refused ${violatedDirective} ${blockedURI}.`)),
  );
}
