import { useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { MAX_ARTICLE_IMAGES } from '../../../rules/article-limits.ts';
import type { ArticlePictures } from '../../editor/images/article-pictures.ts';
import { pendingSrc } from '../../editor/images/pending-picture.ts';
import { type Told, useTold } from '../use-told.ts';
import { checkFiles, TOO_MANY_PICTURES } from './check-files.ts';
import type { PictureChange, PictureList } from './picture-list.ts';
import { articlePictureOf } from './shown-picture.ts';
import { useFileUrls } from './use-file-urls.ts';
import type { ImportPicture } from './use-import-picture.ts';

interface PictureServices {
  readonly onChange: (change: PictureChange) => void;
  readonly importPicture: ImportPicture;
  /** Takes back what is on the site and no picture of the article. */
  readonly discard: (paths: readonly string[]) => Promise<void>;
}

/** What is said of the rows that came and went. */
export interface PictureTalk {
  /** A sentence for each file that is refused. */
  readonly refused: Told<readonly string[]> | null;
  readonly announced: Told<string> | null;
  announce(sentence: string): void;
  /** Takes everything back. */
  forget(): void;
}

/** The form's rows as the editor knows them, and what is said when some are added. */
export function useArticlePictures(
  pictures: PictureList,
  services: PictureServices,
): { articlePictures: ArticlePictures; talk: PictureTalk } {
  const urls = useFileUrls(pictures.rows);
  const { told: refused, put: refuse } = useTold<readonly string[]>();
  const { told: announced, put: announce } = useTold<string>();
  const latest = useRef({ pictures, services });
  useLayoutEffect(() => {
    latest.current = { pictures, services };
  });

  const ways = useMemo(() => {
    // At once: the text is to show them in the same moment.
    const change = (made: PictureChange) => flushSync(() => latest.current.services.onChange(made));

    const addFiles: ArticlePictures['addFiles'] = (files) => {
      const { rows, lastId } = latest.current.pictures;
      const { accepted, refusals } = checkFiles(files, rows.length);
      refuse(refusals);
      announce(countWords(accepted.length));
      if (accepted.length > 0) change({ type: 'pictures-added', files: accepted });
      return files.map((file) => {
        const index = accepted.indexOf(file);
        return index < 0 ? null : pendingSrc(lastId + 1 + index);
      });
    };

    const importFrom: ArticlePictures['importFrom'] = async (url, signal) => {
      if (latest.current.pictures.rows.length >= MAX_ARTICLE_IMAGES)
        return { kind: 'refused', sentence: TOO_MANY_PICTURES };
      const imported = await latest.current.services.importPicture(url);
      if (signal.aborted) {
        if (imported.kind === 'imported') void latest.current.services.discard([imported.image.path]);
        return { kind: 'called-off' };
      }
      if (imported.kind === 'refused') return imported;
      announce(countWords(1));
      change({ type: 'picture-imported', image: imported.image });
      return { kind: 'imported', src: imported.image.url };
    };

    return { addFiles, importFrom };
  }, [refuse, announce]);

  const articlePictures = useMemo(
    () => ({ ...ways, list: pictures.rows.map((row) => articlePictureOf(row, urls)) }),
    [ways, pictures.rows, urls],
  );
  return {
    articlePictures,
    talk: {
      refused,
      announced,
      announce(sentence) {
        announce(sentence);
        refuse(null);
      },
      forget() {
        announce(null);
        refuse(null);
      },
    },
  };
}

function countWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 image added.' : `${count} images added.`;
}
