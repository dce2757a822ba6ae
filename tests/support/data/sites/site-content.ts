import { fillInAll, sitePlaceholders } from '../../../../rules/placeholders.ts';
import { CONTENT_FILES } from '../../../../server/features/content/files/content-files.ts';

/** The content of a new site, as its pages have it. */
export const CONTENT = fillInAll(CONTENT_FILES, sitePlaceholders(CONTENT_FILES));
