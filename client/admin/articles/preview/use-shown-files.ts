import { useEffect, useState } from 'react';
import type { ArticlePictures } from '../../../editor/images/article-pictures.ts';
import { isChosen, type PictureList } from '../pictures/picture-list.ts';
import type { ShownFile } from './previewed-article.ts';

/** The chosen files with their sizes, by the rows' ids, without what this browser cannot show; null until they are known. */
export function useShownFiles(
  { rows }: PictureList,
  { list }: ArticlePictures,
): ReadonlyMap<number, ShownFile> | null {
  const [files, setFiles] = useState<ReadonlyMap<number, ShownFile> | null>(null);

  useEffect(() => {
    let isOver = false;
    const measured = rows.map(async (row, index) => {
      const url = list[index]?.shown?.src;
      const file = isChosen(row) && url !== undefined ? await measure(url) : null;
      return file ? [[row.id, file] as const] : [];
    });
    void Promise.all(measured).then((found) => {
      if (!isOver) setFiles(new Map(found.flat()));
    });
    return () => {
      isOver = true;
    };
  }, [rows, list]);

  return files;
}

function measure(url: string): Promise<ShownFile | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ url, width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(null);
    image.src = url;
  });
}
