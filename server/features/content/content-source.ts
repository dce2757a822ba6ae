import { hash } from 'node:crypto';
import type { SiteContent } from '../../../rules/content/schemas.ts';
import { fillInAll, sitePlaceholders } from '../../../rules/placeholders.ts';
import { CONTENT_FILES } from './content-files.ts';

/** All words and data of the site at one moment. */
export interface ContentSnapshot {
  /** With filled placeholders. */
  readonly content: SiteContent;
  /** A digest of them, so the same content has the same address in every process. */
  readonly revision: string;
}

export interface ContentSource {
  /** As of the site version of now. */
  current(): Promise<ContentSnapshot>;
  /** The last one that was read. */
  known(): ContentSnapshot;
}

export function createContentSource(): ContentSource {
  const snapshot = snapshotOf(CONTENT_FILES);
  return { current: async () => snapshot, known: () => snapshot };
}

function snapshotOf(unfilled: SiteContent): ContentSnapshot {
  const content = fillInAll(unfilled, sitePlaceholders(unfilled));
  return { content, revision: hash('sha256', JSON.stringify(content)).slice(0, REVISION_LENGTH) };
}

const REVISION_LENGTH = 10;
