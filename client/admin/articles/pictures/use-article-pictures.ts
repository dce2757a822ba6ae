import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_ARTICLE_IMAGES } from '../../../../rules/articles/article-limits.ts';
import { formatSize } from '../../../../rules/images/format-size.ts';
import { ARTICLE_PICTURE_SIZES, pictureCandidates } from '../../../../rules/images/picture-candidates.ts';
import { answered } from '../../../data/answered.ts';
import type {
  ArticlePicture,
  ArticlePictures,
  ShownPicture,
} from '../../../editor/images/article-pictures.ts';
import { pendingSrc } from '../../../editor/images/article-pictures.ts';
import { type EditableImageFragment, useImportImageMutation } from '../../../generated/admin.ts';
import { failureText } from '../../basics/failure.ts';
import { useAnnouncement } from '../../basics/use-announcement.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import { FORM_WORDS } from '../form/words.ts';
import { checkFiles, REFUSAL_WORDS } from './files/check-files.ts';
import { useRefusedFiles } from './files/refused-files.tsx';
import {
  isChosen,
  nameOf,
  type PictureChange,
  type PictureList,
  type PictureRow,
  srcOf,
} from './picture-list.ts';

/**
 * The form's pictures for the editor, and the announcement when some are added.
 * @param discard discards pictures on the site that the article does not use
 */
export function useArticlePictures(
  pictures: PictureList,
  onChange: (change: PictureChange) => void,
  discard: (paths: readonly string[]) => Promise<void>,
) {
  const urls = useFileUrls(pictures.rows);
  const { announcement: announced, announce } = useAnnouncement();
  const refused = useRefusedFiles(addSmaller, announce);
  const [mutateImport] = useImportImageMutation();
  const { resume } = usePanelServices();
  const latest = useRef({ pictures, onChange, discard, refused });
  useLayoutEffect(() => {
    latest.current = { pictures, onChange, discard, refused };
  });

  function addSmaller(file: File): string | null {
    if (isFull(latest.current.pictures)) return REFUSAL_WORDS.tooMany;
    announce(`${file.name} was made smaller (${formatSize(file.size)}) and added.`);
    latest.current.onChange({ type: 'pictures-added', files: [file] });
    return null;
  }

  const adding = useMemo(() => {
    // Draws at once, because the text shows them immediately.
    const change = (made: PictureChange) => flushSync(() => latest.current.onChange(made));

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
      if (isFull(latest.current.pictures)) return { kind: 'refused', sentence: REFUSAL_WORDS.tooMany };
      const { image, sentence } = await importImage(url);
      if (signal.aborted) {
        if (image) void latest.current.discard([image.path]);
        return { kind: 'called-off' };
      }
      if (!image) return { kind: 'refused', sentence };
      announce(countWords(1));
      change({ type: 'picture-imported', image });
      return { kind: 'imported', src: image.url };
    };

    /** Asks the site to fetch a picture from another address. @returns the picture, or why it was refused. */
    async function importImage(url: string) {
      try {
        const { importImage } = answered(await resume(() => mutateImport({ variables: { url } })));
        const focalPoint = importImage.foundFocalPoint;
        const fields = { alt: '', caption: '', isFeatured: false, focalPoint };
        return { image: { ...importImage, ...fields }, sentence: '' };
      } catch (error) {
        return { image: null, sentence: failureText(error, FORM_WORDS.importUnanswered) };
      }
    }

    return { addFiles, importFrom };
  }, [announce, mutateImport, resume]);

  const forEditor = useMemo(
    () => ({ ...adding, list: pictures.rows.map((row) => articlePictureOf(row, urls)) }),
    [adding, pictures.rows, urls],
  );
  return {
    /** The form's pictures for the editor. */
    forEditor,
    refused,
    /** The announcement of added and removed rows. */
    announced,
    announce(sentence: string) {
      announce(sentence);
      refused.put([]);
    },
  };
}

const isFull = ({ rows }: PictureList) => rows.length >= MAX_ARTICLE_IMAGES;

function countWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 image added.' : `${count} images added.`;
}

/** A row's picture for the editor. @param urls the URLs of files in this page. */
function articlePictureOf(row: PictureRow, urls: ReadonlyMap<File, string>): ArticlePicture {
  return { src: srcOf(row), name: nameOf(row), alt: row.alt, shown: shownPicture(row, urls) };
}

function shownPicture(row: PictureRow, urls: ReadonlyMap<File, string>): ShownPicture | null {
  if (!isChosen(row)) return shownAsInArticle(row.image);
  const src = urls.get(row.file);
  return src === undefined ? null : { src };
}

/** The attributes of the image on the article's page. */
function shownAsInArticle(image: EditableImageFragment): ShownPicture {
  const { url: src, width, height, animated } = image;
  // The smaller copies of an animation do not move.
  const srcSet = animated ? '' : pictureCandidates(image);
  return { src, width, height, ...(srcSet && { srcSet, sizes: ARTICLE_PICTURE_SIZES }) };
}

/** The URLs of the rows' files in this page. Each is released when its row is removed. */
function useFileUrls(rows: readonly PictureRow[]): ReadonlyMap<File, string> {
  const made = useRef(new Map<File, string>());
  const [urls, setUrls] = useState<ReadonlyMap<File, string>>(made.current);

  useLayoutEffect(() => {
    const files = new Set(rows.filter(isChosen).map(({ file }) => file));
    const gone = [...made.current.keys()].filter((file) => !files.has(file));
    const added = [...files].filter((file) => !made.current.has(file));
    for (const file of gone) letGo(made.current, file);
    for (const file of added) made.current.set(file, URL.createObjectURL(file));
    if (gone.length + added.length > 0) setUrls(new Map(made.current));
  }, [rows]);

  useEffect(() => {
    const { current } = made;
    return () => {
      for (const file of [...current.keys()]) letGo(current, file);
    };
  }, []);

  return urls;
}

function letGo(urls: Map<File, string>, file: File): void {
  URL.revokeObjectURL(urls.get(file) ?? '');
  urls.delete(file);
}
