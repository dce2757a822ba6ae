import { useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { MAX_ARTICLE_IMAGES } from '../../../../rules/articles/article-limits.ts';
import { formatSize } from '../../../../rules/images/format-size.ts';
import { ARTICLE_IMAGE_SIZES, imageCandidates } from '../../../../rules/images/image-candidates.ts';
import { answered } from '../../../data/answered.ts';
import type { EditorImage, EditorImages, ShownImage } from '../../../editor/images/editor-images.ts';
import { pendingSrc } from '../../../editor/images/editor-images.ts';
import {
  type EditableImageFragment,
  useFindVideoMutation,
  useImportImageMutation,
} from '../../../generated/admin.ts';
import { failureText } from '../../basics/failures/failure.ts';
import { useAnnouncement } from '../../basics/use-announcement.ts';
import { checkFiles } from '../../images/check-files.ts';
import { useRefusedFiles } from '../../images/refused-files.tsx';
import { useFileUrls } from '../../images/use-file-urls.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import { FORM_MESSAGES } from '../form/messages.ts';
import {
  type ImageList,
  type ImageListChange,
  type ImageRow,
  isChosen,
  nameOf,
  srcOf,
} from './image-list.ts';
import { RefusedImages } from './refused-images.tsx';

/** The form's images for the editor. @param discard discards images that the article does not use */
export function useArticleImages(
  images: ImageList,
  onChange: (change: ImageListChange) => void,
  discard: (paths: readonly string[]) => Promise<void>,
) {
  const files = useMemo(() => images.rows.filter(isChosen).map(({ file }) => file), [images.rows]);
  const urls = useFileUrls(files);
  const { announcement: announced, announce } = useAnnouncement();
  const refused = useRefusedFiles(addSmaller, announce);
  const [mutateImport] = useImportImageMutation();
  const [mutateFindVideo] = useFindVideoMutation();
  const { resume } = usePanelServices();
  const latest = useRef({ images, onChange, discard, refused });
  useLayoutEffect(() => {
    latest.current = { images, onChange, discard, refused };
  });

  function addSmaller(file: File): string | null {
    if (isFull(latest.current.images)) return TOO_MANY;
    announce(`${file.name} was made smaller (${formatSize(file.size)}) and added.`);
    latest.current.onChange({ type: 'images-added', files: [file] });
    return null;
  }

  const adding = useMemo(() => {
    // Draws at once, because the text shows them immediately.
    const change = (made: ImageListChange) => flushSync(() => latest.current.onChange(made));

    const addFiles: EditorImages['addFiles'] = (files) => {
      const { rows, lastId } = latest.current.images;
      const { accepted, refusals } = checkFiles(files, {
        left: MAX_ARTICLE_IMAGES - rows.length,
        tooMany: TOO_MANY,
      });
      latest.current.refused.put(refusals);
      announce(countWords(accepted.length));
      if (accepted.length > 0) change({ type: 'images-added', files: accepted });
      return files.map((file) => {
        const index = accepted.indexOf(file);
        return index < 0 ? null : pendingSrc(lastId + 1 + index);
      });
    };

    const importFrom: EditorImages['importFrom'] = async (url, { signal, alt = '' }) => {
      if (isFull(latest.current.images)) return { kind: 'refused', sentence: TOO_MANY };
      const { image, sentence } = await importImage(url, alt);
      if (signal?.aborted) {
        if (image) void latest.current.discard([image.path]);
        return { kind: 'called-off' };
      }
      if (!image) return { kind: 'refused', sentence };
      announce(countWords(1));
      change({ type: 'image-imported', image });
      return { kind: 'imported', src: image.url };
    };

    /** Asks the site to fetch an image from another address. @returns the image, or why it was refused. */
    async function importImage(url: string, alt: string) {
      try {
        const { importImage } = answered(await resume(() => mutateImport({ variables: { url } })));
        const focalPoint = importImage.foundFocalPoint;
        const fields = { alt, caption: '', isFeatured: false, focalPoint };
        return { image: { ...importImage, ...fields }, sentence: '' };
      } catch (error) {
        return { image: null, sentence: failureText(error, FORM_MESSAGES.importUnanswered) };
      }
    }

    const findVideo: EditorImages['findVideo'] = async (url) => {
      try {
        const { findVideo } = answered(await resume(() => mutateFindVideo({ variables: { url } })));
        return findVideo;
      } catch (error) {
        return { title: null, sentence: failureText(error, FORM_MESSAGES.importUnanswered) };
      }
    };

    return { addFiles, importFrom, findVideo };
  }, [announce, mutateImport, mutateFindVideo, resume]);

  const forEditor = useMemo(
    () => ({
      ...adding,
      list: images.rows.map((row) => editorImageOf(row, urls)),
      RefusedFiles: RefusedImages,
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

const TOO_MANY = `An article can have at most ${MAX_ARTICLE_IMAGES} images.`;

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
