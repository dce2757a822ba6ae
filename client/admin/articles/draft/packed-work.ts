import { pendingSrc } from '../../../editor/images/article-pictures.ts';
import type { ArticleDraft } from '../form/draft.ts';
import { changePictures, type PictureList, type PictureRow } from '../pictures/picture-list.ts';
import type { ArticleWork } from './article-work.ts';

/** A work without its files: they are large, do not change, and may find no room. */
export interface PackedWork extends Omit<ArticleWork, 'draft'> {
  readonly draft: Omit<ArticleDraft, 'pictures'>;
  readonly pictures: Omit<PictureList, 'rows'> & { readonly rows: readonly PackedRow[] };
  /** In milliseconds since 1970. */
  readonly keptAt: number;
}

type PackedRow =
  | Exclude<PictureRow, { readonly file: File }>
  | { readonly id: number; readonly alt: string; readonly fileName: string };

/** By the rows' ids. */
export type WorkFiles = ReadonlyMap<number, File>;

export function packWork(
  { draft: { pictures, ...draft }, ...work }: ArticleWork,
  keptAt: number,
): PackedWork {
  return { ...work, draft, pictures: { ...pictures, rows: pictures.rows.map(packRow) }, keptAt };
}

export function filesOf({ draft: { pictures } }: Pick<ArticleWork, 'draft'>): WorkFiles {
  return new Map(pictures.rows.flatMap((row) => ('file' in row ? [[row.id, row.file] as const] : [])));
}

/**
 * A work as it was, but for the pictures whose files are not there.
 * @param now in milliseconds since 1970
 * @returns the names of those files too.
 */
export function unpackWork(
  { draft, pictures, sent, keptAt, ...work }: PackedWork,
  files: WorkFiles,
  now: number,
): { work: ArticleWork; lost: readonly string[] } {
  const lost = pictures.rows.flatMap((row) => ('fileName' in row && !files.has(row.id) ? [row] : []));
  const all: PictureList = { ...pictures, rows: pictures.rows.map((row) => unpackRow(row, files)) };
  const gone = new Set(lost.map(({ id }) => pendingSrc(id)));
  return {
    work: {
      ...work,
      draft: {
        ...draft,
        document: draft.document.filter((block) => block.type !== 'image' || !gone.has(block.src)),
        pictures: lost.reduce((list, { id }) => changePictures(list, { type: 'picture-removed', id }), all),
      },
      sent: now - keptAt < SENT_FOR_MS ? sent : new Map(),
    },
    lost: lost.map(({ fileName }) => fileName),
  };
}

function packRow(row: PictureRow): PackedRow {
  return 'file' in row ? { id: row.id, alt: row.alt, fileName: row.file.name } : row;
}

function unpackRow(row: PackedRow, files: WorkFiles): PictureRow {
  if (!('fileName' in row)) return row;
  const { fileName, ...rest } = row;
  return { ...rest, file: files.get(row.id) ?? new File([], fileName) };
}

/** The site sweeps pictures that no article took after a day. */
const SENT_FOR_MS = 12 * 3_600_000;
