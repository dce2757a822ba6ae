import type { Loss } from '../source.ts';

/** What became of an article. */
export type ImportState = 'PUBLISHED' | 'SCHEDULED' | 'DRAFT' | 'NOT_TAKEN';

/** A line of the report, which is kept with the article. */
export interface ReportEntry {
  readonly title: string;
  /** File and line of the export. */
  readonly place: string;
  readonly state: ImportState;
  /** From the root; null where there is no article. */
  readonly path: string | null;
  readonly images: number;
  readonly losses: readonly Loss[];
}
