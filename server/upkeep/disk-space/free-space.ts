import { stat, statfs } from 'node:fs/promises';

/** The free space of a file system that the site writes to. */
export interface FreeSpace {
  /** The variables whose folders are on it. */
  readonly of: readonly string[];
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Of the file systems of some folders, by variable. */
export type ReadFreeSpace = () => Promise<readonly FreeSpace[]>;

export function createSpaceReader(folders: Readonly<Record<string, string>>): ReadFreeSpace {
  return async () => {
    const variables = Object.keys(folders);
    const devices = await Promise.all(variables.map(async (name) => (await stat(folders[name] ?? '')).dev));
    const first = variables.filter((_, index) => devices.indexOf(devices[index] ?? 0) === index);
    return Promise.all(
      first.map(async (name) => {
        const { bavail, blocks, bsize } = await statfs(folders[name] ?? '');
        const device = devices[variables.indexOf(name)];
        const of = variables.filter((_, index) => devices[index] === device);
        return { of, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
      }),
    );
  };
}

/** Less than 200 MB, or less than 5 %. */
export const isLow = (space: FreeSpace): boolean => space.freeBytes < lowestOf(space);

/** That of which least is left, for what counts as low on it; null without any. */
export function tightestOf(spaces: readonly FreeSpace[]): FreeSpace | null {
  const [first, ...others] = spaces;
  if (!first) return null;
  const leftOf = (space: FreeSpace) => space.freeBytes / lowestOf(space);
  return others.reduce((least, space) => (leftOf(space) < leftOf(least) ? space : least), first);
}

/** Whether hardly anything can be stored. */
export const isFull = (space: FreeSpace): boolean => space.freeBytes < FULL_BYTES;

/** @throws Error with the system's code for a full disk. @param variable names the folder that needs room. */
export function refuseFull(spaces: readonly FreeSpace[], variable: string): void {
  if (spaces.some((space) => space.of.includes(variable) && isFull(space))) {
    throw diskFull(`The disk of ${variable} is full`);
  }
}

/** With the system's code. */
export const diskFull = (message: string): Error => Object.assign(new Error(message), { code: 'ENOSPC' });

export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** An article needs less. */
const FULL_BYTES = 2_000_000;

const lowestOf = ({ totalBytes }: FreeSpace) => Math.max(MIN_FREE_BYTES, totalBytes * MIN_FREE_PART);

const MIN_FREE_BYTES = 200_000_000;
const MIN_FREE_PART = 0.05;
