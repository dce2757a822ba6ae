import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Builder, By, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { until } from '../../until.ts';
import { type Engine, type EngineTab, PATIENCE_MS, type TabOptions } from './engine.ts';

const WINDOW_PROGRAM = fileURLToPath(new URL('webkit-window.js', import.meta.url));

/**
 * WebKitGTK by its driver, on a display without a screen.
 * @param gjs the program that runs `webkit-window.js`.
 */
export function webkitEngine(programs: {
  readonly driver: string;
  readonly gjs: string;
  readonly xvfb: string;
}): Engine {
  let display: Promise<{ name: string; process: ChildProcess }> | undefined;

  return {
    name: 'webkit',
    async openTab(options = {}) {
      display ??= startDisplay(programs.xvfb);
      return openWebKitTab(programs, (await display).name, options);
    },
    async close() {
      (await display)?.process.kill();
    },
  };
}

/** An X server on a free display; it writes the display's name to its fourth stream. */
async function startDisplay(xvfb: string) {
  const process = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(process.stdio[3] as Readable, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, process };
}

/** A driver serves only one session, so each tab has its own. */
async function openWebKitTab(
  programs: { readonly driver: string; readonly gjs: string; readonly xvfb: string },
  display: string,
  { width = 1280, height = 720, isDark = false, isPrivate = false }: TabOptions,
): Promise<EngineTab> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'));
  const logFile = join(folder, 'output.log');
  const log = await open(logFile, 'a');
  const port = await freePort();
  // The window and the processes of its pages write to the driver's output.
  const server = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' },
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  });
  await log.close();
  await listening(port);
  const window = { width, height, isDark, dataFolder: isPrivate ? null : folder };
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'webkit-window',
      'webkitgtk:browserOptions': {
        binary: programs.gjs,
        args: ['-m', WINDOW_PROGRAM, JSON.stringify(window)],
      },
    })
    .build();
  await driver.manage().setTimeouts({ script: PATIENCE_MS });

  return {
    ...driverTab(driver),
    async complaints() {
      return (await readFile(logFile, 'utf8')).split('\n').filter((line) => COMPLAINT.test(line));
    },
    async close() {
      // Not by the driver, which may have stopped answering.
      killGroup(server);
      await rm(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/**
 * WebKit's processes still write to the folder for a moment after the window closes.
 * @param leader started `detached`
 */
function killGroup(leader: ChildProcess): void {
  if (leader.pid === undefined || leader.exitCode !== null || leader.signalCode !== null) return;
  process.kill(-leader.pid, 'SIGKILL');
}

/**
 * A line of a page's console, or one of `webkit-window.js`; the toolkit writes others. A message about access
 * control is about a request that ended with its page.
 */
const COMPLAINT =
  /^(?:\S+: )?CONSOLE (?!.*(?:due to access control checks|interactive-widget))|^(?:failed|error): /;

function driverTab(driver: WebDriver): Omit<EngineTab, 'complaints' | 'close'> {
  return {
    load: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    async press(key, held) {
      const actions = driver.actions({ async: false });
      for (const other of held) actions.keyDown(codeOf(other));
      actions.keyDown(codeOf(key)).keyUp(codeOf(key));
      for (const other of [...held].reverse()) actions.keyUp(codeOf(other));
      await actions.perform();
    },
    async click(point, times) {
      const actions = driver.actions({ async: false }).move(at(point));
      for (let time = 0; time < times; time += 1) actions.press().release();
      await actions.perform();
    },
    async drag(from, to) {
      const between = { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
      await driver
        .actions({ async: false })
        .move(at(from))
        .press()
        .move(at(between))
        .move(at(to))
        .release()
        .perform();
    },
    async chooseFiles(selector, paths) {
      await driver.findElement(By.css(selector)).sendKeys(paths.join('\n'));
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  };
}

const at = ({ x, y }: { x: number; y: number }) => ({
  x: Math.round(x),
  y: Math.round(y),
  origin: Origin.VIEWPORT,
  duration: 0,
});

/** WebDriver's character for a key; letters are sent unchanged. */
function codeOf(key: string): string {
  const code = CODES[key];
  if (code === undefined && [...key].length > 1)
    throw new RangeError(`WebKit's driver knows no key "${key}".`);
  return code ?? key;
}

const CODES: Readonly<Record<string, string>> = {
  Alt: Key.ALT,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  Delete: Key.DELETE,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  F10: Key.F10,
  Home: Key.HOME,
  PageDown: Key.PAGE_DOWN,
  PageUp: Key.PAGE_UP,
  Shift: Key.SHIFT,
  Tab: Key.TAB,
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** Waits until a new driver accepts connections. */
async function listening(port: number): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    );
  await until(`WebKit's driver listens on port ${port}`, isReady, 50);
}
