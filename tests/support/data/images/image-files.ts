import { storedPaths } from '../../../../server/features/images/store/renditions.ts';
import type { SiteData } from '../../server/apps/site-folder.ts';
import { readRows } from '../sites/site-data.ts';
import type { StoredImages } from './stored-images.ts';

/** Where rows and files of images do not fit together, in a site that does not run. */
export interface ImageFaults {
  /** Images that a visitor may see, without a file, or with one of another size. */
  readonly shownWithoutFile: readonly string[];
  readonly filesWithoutRow: readonly string[];
  /** Rows of images that no article has. */
  readonly pending: readonly string[];
}

interface ImageFileRow {
  readonly path: string;
  readonly width: number;
  readonly bytes: number;
  readonly isShown: 0 | 1;
  readonly isPending: 0 | 1;
}

export async function findImageFaults(
  folder: SiteData & { readonly images: StoredImages },
): Promise<ImageFaults> {
  const rows = await readRows<ImageFileRow>(
    folder,
    `select path, width, bytes,
       case when stored_at is not null and deleted_at is null then 1 else 0 end as "isShown",
       case when coalesce(article_id, event_id, member_id, publication_id) is null then 1 else 0 end as "isPending"
     from news_images order by path`,
  );
  const { images } = folder;
  const files = (await images.names()).map((name) => `news-images/${name}`);
  const stored = new Set(files);
  const shownWithoutFile: string[] = [];
  for (const row of rows.filter(({ isShown }) => isShown)) {
    shownWithoutFile.push(...storedPaths(row).filter((path) => !stored.has(path)));
    if (stored.has(row.path) && (await images.read(row.path)).length !== row.bytes)
      shownWithoutFile.push(row.path);
  }
  const known = new Set(rows.flatMap(storedPaths));
  return {
    shownWithoutFile,
    filesWithoutRow: files.filter((path) => !known.has(path)),
    pending: rows.filter(({ isPending }) => isPending).map(({ path }) => path),
  };
}
