import { useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { MAX_ARTICLE_IMAGES } from '../../../../rules/article-limits.ts';
import { formatSize } from '../../../../rules/format-size.ts';
import { type ArticlePictures, pendingSrc } from '../../../editor/images/article-pictures.ts';
import { type Announcement, useAnnouncement } from '../../use-announcement.ts';
import { checkFiles } from './check-files.ts';
import type { PictureChange, PictureList } from './picture-list.ts';
import { REFUSAL_WORDS } from './refusal-words.ts';
import { articlePictureOf } from './shown-picture.ts';
import { useFileUrls } from './use-file-urls.ts';
import type { ImportPicture } from './use-import-picture.ts';
import { type RefusedFiles, useRefusedFiles } from './use-refused-files.ts';

interface PictureServices {
  readonly onChange: (change: PictureChange) => void;
  readonly importPicture: ImportPicture;
  /** Takes back what is on the site and no picture of the article. */
  readonly discard: (paths: readonly string[]) => Promise<void>;
}

/** What is said of the rows that came and went. */
export interface PictureTalk {
  readonly refused: RefusedFiles;
  readonly announced: Announcement | null;
  announce(sentence: string): void;
}

/** The form's rows as the editor knows them, and what is said when some are added. */
export function useArticlePictures(
  pictures: PictureList,
  services: PictureServices,
  isBusy: boolean,
): { articlePictures: ArticlePictures; talk: PictureTalk } {
  const urls = useFileUrls(pictures.rows);
  const { announcement: announced, announce } = useAnnouncement();
  const refused = useRefusedFiles(isBusy, addSmaller);
  const latest = useRef({ pictures, services, refused });
  useLayoutEffect(() => {
    latest.current = { pictures, services, refused };
  });

  function addSmaller(file: File): string | null {
    if (latest.current.pictures.rows.length >= MAX_ARTICLE_IMAGES) return REFUSAL_WORDS.tooMany;
    announce(`${file.name} was made smaller (${formatSize(file.size)}) and added.`);
    latest.current.services.onChange({ type: 'pictures-added', files: [file] });
    return null;
  }

  const ways = useMemo(() => {
    // At once: the text is to show them in the same moment.
    const change = (made: PictureChange) => flushSync(() => latest.current.services.onChange(made));

    const addFiles: ArticlePictures['addFiles'] = (files) => {
      const { rows, lastId } = latest.current.pictures;
      const { accepted, refusals } = checkFiles(files, rows.length);
      latest.current.refused.put(refusals);
      announce(countWords(accepted.length));
      if (accepted.length > 0) change({ type: 'pictures-added', files: accepted });
      return files.map((file) => {
        const index = accepted.indexOf(file);
        return index < 0 ? null : pendingSrc(lastId + 1 + index);
      });
    };

    const importFrom: ArticlePictures['importFrom'] = async (url, signal) => {
      if (latest.current.pictures.rows.length >= MAX_ARTICLE_IMAGES)
        return { kind: 'refused', sentence: REFUSAL_WORDS.tooMany };
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
  }, [announce]);

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
        refused.put([]);
      },
    },
  };
}

function countWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 image added.' : `${count} images added.`;
}
