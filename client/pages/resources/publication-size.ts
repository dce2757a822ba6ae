import { formatSize } from '../../../rules/format-size.ts';

/** Put in by the build (`vite.config.ts`). */
declare const PUBLICATION_BYTES: number;

/** The size of the publication's file, as people read it. */
export const PUBLICATION_SIZE = formatSize(PUBLICATION_BYTES);
