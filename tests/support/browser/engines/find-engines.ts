import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../../../scripts/testing/find-browser.ts';
import { attempt, installOnDebian } from '../../../../scripts/testing/install-on-debian.ts';

import { ENGINES, type EngineName } from './engine.ts';

/** The programs of the tested engines, by the engine's name, and the program for WebKit's window. */
export type EnginePrograms = Readonly<Partial<Record<EngineName | 'gjs' | 'xvfb', string>>>;

declare module 'vitest' {
  interface ProvidedContext {
    enginePrograms: EnginePrograms;
  }
}

/** Finds the browsers of the engines that `ENGINES` names, or installs them. */
export function setup({ provide }: TestProject): void {
  const engines = testedEngines();
  provide('enginePrograms', {
    ...(engines.includes('chromium') && { chromium: findBrowser() }),
    ...(engines.includes('firefox') && { firefox: find('FIREFOX_PATH', FIREFOX) }),
    ...(engines.includes('webkit') && {
      webkit: find('WEBKIT_DRIVER_PATH', WEBKIT_DRIVER),
      gjs: find('GJS_PATH', GJS),
      xvfb: find('XVFB_PATH', XVFB),
    }),
  });
}

/** @throws RangeError for an unknown engine. */
export function testedEngines(): readonly EngineName[] {
  const names = (process.env.ENGINES || 'chromium').split(',');
  return names.map((name) => {
    const engine = ENGINES.find((known) => known === name);
    if (!engine) throw new RangeError(`ENGINES names "${name}"; it should name ${ENGINES.join(', ')}.`);
    return engine;
  });
}

interface Program {
  readonly title: string;
  readonly names: readonly string[];
  /** The Debian packages that contain it. */
  readonly packages: readonly string[];
  /** Arguments with which it exits successfully if it can be used. */
  readonly check?: readonly string[];
}

const FIREFOX: Program = {
  title: 'Firefox',
  names: ['firefox-esr', 'firefox'],
  packages: ['firefox-esr'],
};
const WEBKIT_DRIVER: Program = {
  title: 'WebKitGTK with its driver',
  names: ['WebKitWebDriver'],
  packages: ['webkit2gtk-driver', 'xvfb', 'gir1.2-webkit2-4.1', 'gjs'],
};
const GJS: Program = {
  title: 'gjs, which knows WebKitGTK',
  names: ['gjs'],
  packages: WEBKIT_DRIVER.packages,
  check: ['-c', "imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2"],
};
const XVFB: Program = { title: 'Xvfb', names: ['Xvfb'], packages: WEBKIT_DRIVER.packages };

/** @throws Error where it is missing and cannot be installed. */
function find(variable: string, program: Program): string {
  const { title, packages } = program;
  const path =
    process.env[variable] || installed(program) || (installOnDebian(packages) && installed(program));
  if (path) return path;
  throw new Error(
    `Tests in this engine need ${title}: install Debian's ${packages.join(', ')}, or set ${variable} to the program.`,
  );
}

function installed({ names, check }: Program): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path) && (!check || attempt(path, [...check], CHECK_TIMEOUT_MS)));
}

const CHECK_TIMEOUT_MS = 60_000;
