import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_ARTICLE_IMAGES } from '../../../../rules/articles/article-limits.ts';
import { formatSize } from '../../../../rules/images/format-size.ts';
import { ARTICLE_IMAGE_SIZES, imageCandidates } from '../../../../rules/images/image-candidates.ts';
import { answered } from '../../../data/answered.ts';
import type { EditorImage, EditorImages, ShownImage } from '../../../editor/images/editor-images.ts';
import { pendingSrc } from '../../../editor/images/editor-images.ts';
import { type EditableImageFragment, useImportImageMutation } from '../../../generated/admin.ts';
import { failureText } from '../../basics/failure.ts';
import { useAnnouncement } from '../../basics/use-announcement.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import { FORM_MESSAGES } from '../form/messages.ts';
import { checkFiles, REFUSAL_MESSAGES } from './files/check-files.ts';
import { RefusedFilesList, useRefusedFiles } from './files/refused-files.tsx';
import {
  type ImageList,
  type ImageListChange,
  type ImageRow,
  isChosen,
  nameOf,
  srcOf,
} from './image-list.ts';

/** The form's images for the editor. @param discard discards images that the article does not use */
export function useArticleImages(
  images: ImageList,
  onChange: (change: ImageListChange) => void,
  discard: (paths: readonly string[]) => Promise<void>,
) {
  const urls = useFileUrls(images.rows);
  const { announcement: announced, announce } = useAnnouncement();
  const refused = useRefusedFiles(addSmaller, announce);
  const [mutateImport] = useImportImageMutation();
  const { resume } = usePanelServices();
  const latest = useRef({ images, onChange, discard, refused });
  useLayoutEffect(() => {
    latest.current = { images, onChange, discard, refused };
  });

  function addSmaller(file: File): string | null {
    if (isFull(latest.current.images)) return REFUSAL_MESSAGES.tooMany;
    announce(`${file.name} was made smaller (${formatSize(file.size)}) and added.`);
    latest.current.onChange({ type: 'images-added', files: [file] });
    return null;
  }

  const adding = useMemo(() => {
    // Draws at once, because the text shows them immediately.
    const change = (made: ImageListChange) => flushSync(() => latest.current.onChange(made));

    const addFiles: EditorImages['addFiles'] = (files) => {
      const { rows, lastId } = latest.current.images;
      const { accepted, refusals } = checkFiles(files, rows.length);
      latest.current.refused.put(refusals);
      announce(countWords(accepted.length));
      if (accepted.length > 0) change({ type: 'images-added', files: accepted });
      return files.map((file) => {
        const index = accepted.indexOf(file);
        return index < 0 ? null : pendingSrc(lastId + 1 + index);
      });
    };

    const importFrom: EditorImages['importFrom'] = async (url, signal) => {
      if (isFull(latest.current.images)) return { kind: 'refused', sentence: REFUSAL_MESSAGES.tooMany };
      const { image, sentence } = await importImage(url);
      if (signal.aborted) {
        if (image) void latest.current.discard([image.path]);
        return { kind: 'called-off' };
      }
      if (!image) return { kind: 'refused', sentence };
      announce(countWords(1));
      change({ type: 'image-imported', image });
      return { kind: 'imported', src: image.url };
    };

    /** Asks the site to fetch an image from another address. @returns the image, or why it was refused. */
    async function importImage(url: string) {
      try {
        const { importImage } = answered(await resume(() => mutateImport({ variables: { url } })));
        const focalPoint = importImage.foundFocalPoint;
        const fields = { alt: '', caption: '', isFeatured: false, focalPoint };
        return { image: { ...importImage, ...fields }, sentence: '' };
      } catch (error) {
        return { image: null, sentence: failureText(error, FORM_MESSAGES.importUnanswered) };
      }
    }

    return { addFiles, importFrom };
  }, [announce, mutateImport, resume]);

  const forEditor = useMemo(
    () => ({
      ...adding,
      list: images.rows.map((row) => editorImageOf(row, urls)),
      RefusedFiles: RefusedFilesList,
    }),
    [adding, images.rows, urls],
  );
  return {
    /** The form's images for the editor. */
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

const isFull = ({ rows }: ImageList) => rows.length >= MAX_ARTICLE_IMAGES;

function countWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 image added.' : `${count} images added.`;
}

/** A row's image for the editor. @param urls the URLs of files in this page. */
function editorImageOf(row: ImageRow, urls: ReadonlyMap<File, string>): EditorImage {
  return { src: srcOf(row), name: nameOf(row), alt: row.alt, shown: shownImage(row, urls) };
}

function shownImage(row: ImageRow, urls: ReadonlyMap<File, string>): ShownImage | null {
  if (!isChosen(row)) return shownAsInArticle(row.image);
  const src = urls.get(row.file);
  return src === undefined ? null : { src };
}

/** The attributes of the image on the article's page. */
function shownAsInArticle(image: EditableImageFragment): ShownImage {
  const { url: src, width, height, animated } = image;
  // The smaller copies of an animation do not move.
  const srcSet = animated ? '' : imageCandidates(image);
  return { src, width, height, ...(srcSet && { srcSet, sizes: ARTICLE_IMAGE_SIZES }) };
}

/** The URLs of the rows' files in this page. Each is released when its row is removed. */
function useFileUrls(rows: readonly ImageRow[]): ReadonlyMap<File, string> {
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
