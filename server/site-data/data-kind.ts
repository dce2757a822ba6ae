import type { SiteStore } from '../database/site-store.ts';
import type { StorePlace } from '../database/store-place.ts';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/logging/log.ts';
import type { Reserve } from '../upkeep/disk-space/reserve.ts';

/** A place where a site can store its data: this machine, or a server that several processes share. */
export interface DataKind {
  /** The name within a sentence: "the data file". */
  readonly name: string;
  /** The variable that sets the place. */
  readonly variable: string;
  /** How many of its queries can run at the same time, so that a slow one holds no other. */
  readonly queriesAtATime: number;
  /** The site's folders by variable: their disks have to have room. */
  foldersOf(config: DataConfig): Readonly<Record<string, string>>;
  /** @throws StartError for a folder that cannot be used. */
  prepareReserve(config: DataConfig): Reserve;
  /** @throws StartError for data that cannot be used. */
  open(config: DataConfig, options: DataOptions): Promise<OpenData>;
}

export type DataConfig = Pick<Config, 'dataDir' | 'uploadsDir' | 'bucket' | 'databaseUrl'>;

export interface DataOptions {
  readonly onStatement: ((sql: string) => void) | undefined;
  readonly onWriteError: (error: unknown) => void;
  readonly isStopping: () => boolean;
  readonly log: Log;
}

export interface OpenData {
  readonly store: SiteStore;
  readonly place: StorePlace;
  /** Moves committed data to where a manual copy finds it. @returns null, or why not all could be moved. */
  checkpoint(): Error | null;
  /** Logs problems that can be found quickly. Never rejects. */
  lookAtStart(): Promise<void>;
}
