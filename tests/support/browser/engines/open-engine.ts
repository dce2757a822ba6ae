import { inject } from 'vitest';
import type { Engine, EngineName } from './engine.ts';
import { puppeteerEngine } from './puppeteer-engine.ts';
import { webkitEngine } from './webkit-engine.ts';

/** The engine's browser, open until `closeEngines`. */
export function openEngine(name: EngineName): Engine {
  const engine = opened.get(name) ?? createEngine(name);
  opened.set(name, engine);
  return engine;
}

/** Call it at the end of a file: a worker does not close its browsers itself. */
export async function closeEngines(): Promise<void> {
  for (const engine of opened.values()) await engine.close();
  opened.clear();
}

const opened = new Map<EngineName, Engine>();

function createEngine(name: EngineName): Engine {
  const programs = inject('enginePrograms');
  if (name !== 'webkit') return puppeteerEngine(name, programs[name] ?? missing(name));
  const { webkit: driver = missing(name), gjs = missing(name), xvfb = missing(name) } = programs;
  return webkitEngine({ driver, gjs, xvfb });
}

function missing(name: EngineName): never {
  throw new Error(`${name} was not looked for.`);
}
