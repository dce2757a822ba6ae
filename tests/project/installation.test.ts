import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { installedOnLinux, type LockedPackages } from '../support/server/watching/installed-packages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MB = 1024 * 1024;
const BLOCK = 4096;

const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const lockfile: { readonly packages: LockedPackages } = readJson('package-lock.json');
/** Without the Node that is installed with them, which is a separate decision. */
const installed = installedOnLinux(lockfile.packages).filter(
  (folder) => !/\/node-(bin-)?linux-/.test(folder),
);

describe('an installation without development packages', () => {
  it('has at most 223 packages', () => {
    expect(installed.length).toBeGreaterThan(100);
    expect(installed.length).toBeLessThanOrEqual(223);
  });

  it.runIf(process.platform === 'linux' && process.arch === 'x64')('takes at most 221 MB', () => {
    const bytes = installed.reduce((sum, folder) => sum + sizeOnDisk(join(ROOT, folder)), 0);
    expect(bytes).toBeGreaterThan(100 * MB);
    expect(bytes).toBeLessThanOrEqual(221 * MB);
  });

  it('accepts the Node that README asks for, which only has to run npm', () => {
    const [, oldest] =
      /any machine with Node (\d+\.\d+) or later/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? [];
    expect(readJson('package.json').engines.node).toBe(`>=${oldest}`);
    expect(lockfile.packages['']).toMatchObject({ engines: { node: `>=${oldest}` } });
  });
});

describe('the lockfile', () => {
  it('has a checksum for each package, and names no registry', () => {
    for (const [folder, { integrity, resolved }] of Object.entries(lockfile.packages)) {
      if (folder !== '')
        expect([integrity, resolved], folder).toEqual([expect.stringMatching(/^sha512-/), undefined]);
    }
  });

  it('has the packages of each platform that the program runs on', () => {
    const folders = Object.keys(lockfile.packages);
    for (const platform of ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64']) {
      for (const native of ['@img/sharp-', '@rolldown/binding-', 'lightningcss-']) {
        expect(folders, platform).toContainEqual(
          expect.stringContaining(`node_modules/${native}${platform}`),
        );
      }
    }
  });
});

/** In whole blocks, as a disk counts; packages inside are counted on their own. */
function sizeOnDisk(folder: string): number {
  let sum = BLOCK;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) sum += entry.name === 'node_modules' ? 0 : sizeOnDisk(path);
    else if (entry.isFile()) sum += Math.ceil(statSync(path).size / BLOCK) * BLOCK;
  }
  return sum;
}
