import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { until } from '../../until.ts';
import type { Engine, EngineName, EngineTab, Point, TabOptions } from './engine.ts';
import type { Target } from './in-page.ts';

/** The actions of a person in one tab, the same in every engine. */
export interface Person {
  readonly engine: EngineName;
  readonly tab: EngineTab;
  /** Loads a path of the site, and waits until what is on it works. */
  open(path: string): Promise<void>;
  /** Waits until what is on a page works that a link opened. */
  isReady(): Promise<void>;
  /** Scrolls to the middle of an element, once it exists, and clicks it. */
  click(target: Target, times?: number): Promise<void>;
  /** Presses keys one after another; 'Shift+Tab' holds Shift down. */
  press(...keys: string[]): Promise<void>;
  type(words: string): Promise<void>;
  /** Chooses an option of a select by its label. */
  choose(target: Target, option: string): Promise<void>;
  /** Chooses files in an input, once it exists. */
  chooseFiles(selector: string, ...paths: string[]): Promise<void>;
  /** Waits until the element exists. */
  sees(target: Target): Promise<void>;
  seesNo(target: Target): Promise<void>;
  /** Waits until the address is this: path, query and fragment. */
  isAt(path: string | RegExp): Promise<void>;
  /** Role and name of the focused element, such as 'link Read More'. */
  focused(): Promise<string>;
  /** Calls a function in the page, without its closure. Arguments and result are JSON. */
  call: CallInPage;
  complaints: EngineTab['complaints'];
  close(): Promise<void>;
}

type CallInPage = <Result, Values extends readonly unknown[]>(
  run: (...values: Values) => Result,
  ...values: Values
) => Promise<Awaited<Result>>;

export async function openPerson(engine: Engine, origin: string, options?: TabOptions): Promise<Person> {
  const tab = await engine.openTab(options);
  const script = await inPageScript();

  const call: CallInPage = async (run, ...values) => {
    const isThere = await tab.evaluate("'inPage' in window");
    if (!isThere) await tab.evaluate(script);
    return (await tab.evaluate(`(${run})(...${JSON.stringify(values)})`)) as never;
  };

  /** The middle of an element that nothing covers and that no longer moves. */
  async function pointOf(target: Target): Promise<Point> {
    let point: Point | null = null;
    let rests = 0;
    await eventually(`${describe(target)} can be clicked`, async () => {
      const found = await call(locate, target);
      // WebKit scrolls an element of half a pixel up and down by one.
      const isAtRest =
        found !== null && point !== null && Math.hypot(found.x - point.x, found.y - point.y) <= 1;
      rests = isAtRest ? rests + 1 : 0;
      point = found;
      return rests === 2;
    });
    if (point === null) throw new Error(`There is no ${describe(target)}.`);
    return point;
  }

  async function press(...keys: string[]) {
    for (const combination of keys) {
      const held = combination.length === 1 ? [combination] : combination.split('+');
      await tab.press(held.pop() ?? '', held);
    }
  }

  const isReady = () => eventually('the page works', () => call(isPageReady));

  const sees = (target: Target) => eventually(`${describe(target)} is there`, () => call(isThere, target));

  return {
    engine: engine.name,
    tab,
    async open(path) {
      await tab.load(new URL(path, origin).href);
      await isReady();
    },
    isReady,
    async click(target, times = 1) {
      await tab.click(await pointOf(target), times);
    },
    press,
    async type(words) {
      for (const character of words) await tab.press(character, []);
    },
    async choose(target, option) {
      await call(chooseOption, target, option);
    },
    async chooseFiles(selector, ...paths) {
      await sees(selector);
      await tab.chooseFiles(selector, paths);
    },
    sees,
    async seesNo(target) {
      await eventually(`${describe(target)} is gone`, async () => !(await call(isThere, target)));
    },
    async isAt(path) {
      await eventually(`the address is ${path}`, async () => {
        const address = await call(() => location.pathname + location.search + location.hash);
        return typeof path === 'string' ? address === path : path.test(address);
      });
    },
    focused: () => call(nameFocused),
    call,
    complaints: () => tab.complaints(),
    close: () => tab.close(),
  };
}

/** An engine that is asked while it opens another page may answer with an error. */
const eventually = (what: string, isSo: () => Promise<boolean>) =>
  until(what, () => isSo().catch(() => false), 50);

const describe = (target: Target) =>
  typeof target === 'string' ? target : `${target.role} "${target.name ?? ''}"`;

// These run in the page.

function locate(target: Target): Point | null {
  const element = window.inPage.find(target);
  if (element === null) return null;
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const hit = document.elementFromPoint(middle.x, middle.y);
  return hit && (element.contains(hit) || hit.contains(element)) ? middle : null;
}

/** Whether the scripts have run. Where a control needs the client, it is loaded, as by the mouse over it. */
function isPageReady(): boolean {
  if (document.readyState !== 'complete') return false;
  const control = document.querySelector('[data-client]');
  control?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  const isHydrated = history.scrollRestoration === 'manual';
  const script = document.querySelector<HTMLScriptElement>('script[src]');
  return isHydrated || script === null || (control === null && script.dataset.now === undefined);
}

function isThere(target: Target): boolean {
  return window.inPage.find(target) !== null;
}

function chooseOption(target: Target, words: string): void {
  const select = window.inPage.find(target);
  if (!(select instanceof HTMLSelectElement)) throw new Error('There is no such select.');
  const option = [...select.options].find(({ text }) => text === words);
  if (!option) throw new Error(`The select has no option "${words}".`);
  select.focus();
  select.value = option.value;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function nameFocused(): string {
  return window.inPage.describeFocused();
}

/** Built once per worker: the page's policy lets drivers run scripts, but not load them. */
function inPageScript(): Promise<string> {
  built ??= buildInPage();
  return built;
}

let built: Promise<string> | undefined;

async function buildInPage(): Promise<string> {
  const entry = fileURLToPath(new URL('in-page.ts', import.meta.url));
  const result = await build({
    root: dirname(entry),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { preserveSymlinks: true },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'unused' } },
  });
  const output = Array.isArray(result) ? result[0]?.output : 'output' in result ? result.output : undefined;
  const chunk = output?.[0];
  if (chunk?.type !== 'chunk') throw new Error('Vite was to build one script.');
  return `(() => {${chunk.code}})()`;
}
