import { MIDDLE } from '../../../../rules/images/focal-point.ts';
import { pendingSrc } from '../../../editor/images/editor-images.ts';
import { newDraftId, type WorkFormat } from '../../drafts/autosave.ts';
import type { DraftFiles, StoredWork } from '../../drafts/draft-store.ts';
import { SENT_FOR_MS } from '../../images/send-image.ts';
import { type ChosenImage, changeImages, type ImageList, type ImageRow } from '../images/image-list.ts';
import type { ArticleBase, UnsavedArticle } from './article-draft.ts';
import { type ArticleDraft, readFields } from './article-fields.ts';
import { isRecord } from './stored-values.ts';

/** An unsaved article as stored. Its files are separate: they are large, do not change and may not fit. */
export interface StoredDraft extends Omit<UnsavedArticle, 'draft'>, StoredWork {
  /** The version of this format. Raise it when this version of the site could not read the new values. */
  readonly version: number;
  readonly draft: Omit<ArticleDraft, 'images'>;
  /** The images; drafts of earlier versions have this name. */
  readonly pictures: StoredImages;
}

type StoredImages = Omit<ImageList, 'rows'> & { readonly rows: readonly StoredRow[] };

type StoredRow =
  | Exclude<ImageRow, { readonly file: File }>
  | (Omit<ChosenImage, 'file'> & { readonly fileName: string });

const VERSION = 1;

export function storedDraftOf(
  { draft: { images, ...draft }, ...article }: UnsavedArticle,
  keptAt: number,
): StoredDraft {
  const rows = images.rows.map(storedRowOf);
  return { ...article, version: VERSION, draft, pictures: { ...images, rows }, keptAt };
}

/** Reads a stored draft, also of another version: missing fields are empty. Null where it cannot be read. */
export function readStoredDraft(stored: unknown): StoredDraft | null {
  if (!isRecord(stored)) return null;
  // The first version of the site stored drafts without a version number.
  const { version = 1, id, key = id, base = null, sent = new Map(), mayExist = false, keptAt } = stored;
  const fields = isRecord(stored.draft) && readFields({ ...stored.draft, images: stored.pictures });
  const isReadable =
    typeof version === 'number' &&
    version <= VERSION &&
    typeof id === 'string' &&
    typeof key === 'string' &&
    (base === null || isBase(base)) &&
    sent instanceof Map &&
    typeof mayExist === 'boolean' &&
    typeof keptAt === 'number';
  if (!isReadable || !fields) return null;
  const { images, ...draft } = fields;
  return { version, id, key, base, draft, pictures: images as StoredImages, sent, mayExist, keptAt };
}

function isBase(value: unknown): value is ArticleBase {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.revision === 'number' &&
    Array.isArray(value.paths)
  );
}

function filesOf({ draft: { images } }: Pick<UnsavedArticle, 'draft'>): DraftFiles {
  return new Map(images.rows.flatMap((row) => ('file' in row ? [[row.id, row.file] as const] : [])));
}

export const ARTICLE_FORMAT: WorkFormat<UnsavedArticle> = { storedOf: storedDraftOf, filesOf };

/**
 * Restores an article without the images whose files are lost. Only one that may exist keeps its key: what
 * another tab creates from the same draft is another article. @param now in milliseconds since 1970
 */
export function restoreDraft(
  { version: _, draft, pictures: images, sent, keptAt, ...article }: StoredDraft,
  files: DraftFiles,
  now: number,
): { article: UnsavedArticle; lost: readonly string[] } {
  const lost = images.rows.flatMap((row) => ('fileName' in row && !files.has(row.id) ? [row] : []));
  const all: ImageList = { ...images, rows: images.rows.map((row) => rowOf(row, files)) };
  const owned = new Set(article.base?.paths);
  const gone = new Set(lost.map(({ id }) => pendingSrc(id)));
  return {
    article: {
      ...article,
      key: article.mayExist ? article.key : newDraftId(),
      draft: {
        ...draft,
        document: draft.document.filter((block) => block.type !== 'image' || !gone.has(block.src)),
        images: lost.reduce((list, { id }) => changeImages(list, { type: 'image-removed', id }), all),
      },
      sent: now - keptAt < SENT_FOR_MS ? sent : new Map([...sent].filter(([, path]) => owned.has(path))),
    },
    lost: lost.map(({ fileName }) => fileName),
  };
}

function storedRowOf(row: ImageRow): StoredRow {
  if (!('file' in row)) return row;
  const { file, ...fields } = row;
  return { ...fields, fileName: file.name };
}

/** Versions of the site before focal points and captions stored rows without them. */
function rowOf(row: StoredRow, files: DraftFiles): ImageRow {
  const added = { caption: row.caption ?? '', focalPoint: row.focalPoint ?? null };
  if (!('fileName' in row)) {
    const image = Object.assign({ caption: '', focalPoint: MIDDLE, foundFocalPoint: MIDDLE }, row.image);
    return { ...row, ...added, image };
  }
  const { fileName, ...rest } = row;
  const file = files.get(row.id) ?? new File([], fileName);
  return { ...rest, ...added, file };
}
