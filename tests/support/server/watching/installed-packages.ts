/** The lockfile's entry for one package. */
interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Packages by their folder, as "node_modules/a/node_modules/b"; the project itself is "". */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * The folders of the packages that `npm ci --omit=dev` installs on Linux, x64, glibc. An optional peer counts
 * where the lockfile has it for any reason, because npm then installs it.
 */
export function installedOnLinux(packages: LockedPackages): string[] {
  const found = new Set<string>();
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const other = resolve(packages, folder, name);
      if (other === null || found.has(other) || !runsOnLinux(packages[other])) continue;
      found.add(other);
      waiting.push(other);
    }
  }
  return [...found].sort();
}

/** Like Node: first in the package's folder, then in each folder above. */
function resolve(packages: LockedPackages, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return null;
  }
}

function runsOnLinux(locked: LockedPackage | undefined): boolean {
  const accepts = (list: readonly string[] | undefined, value: string) => !list || list.includes(value);
  return accepts(locked?.os, 'linux') && accepts(locked?.cpu, 'x64') && accepts(locked?.libc, 'glibc');
}
