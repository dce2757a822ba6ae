import { cropAround, cropPosition, FRAME_RATIO } from '../../../../rules/images/focal-point.ts';
import { imageCandidates, smallestCopy } from '../../../../rules/images/image-candidates.ts';
import { usePageData } from '../../../data/page-data.ts';
import type { ImageFragment } from '../../../generated/graphql.ts';
import styles from './responsive-image.module.css';

interface ResponsiveImageProps {
  image: ImageFragment;
  /** The language of its alternative text, if it differs from the page's. */
  lang?: string;
  /** Its displayed width, as a `sizes` attribute; its copies are those that it needs then. */
  sizes?: string;
  /** The address of the only file to load, in place of its copies. */
  file?: string;
  /** The alternative text, if it differs from the image's own. */
  alt?: string;
  /** Whether it is the page's first image, which is loaded at once. */
  isFirst?: boolean;
  /** Whether its frame crops it around its focal point. An animation then shows only its first frame. */
  isCropped?: boolean;
}

/** An image of an article, in the size that its position on the page needs. */
export function ResponsiveImage({
  image,
  lang,
  sizes,
  file,
  alt = image.alt,
  isFirst = false,
  isCropped = false,
}: ResponsiveImageProps) {
  const { lowData } = usePageData();
  const source =
    file || lowData
      ? { src: file ?? smallestCopy(image) }
      : isCropped
        ? croppedSource(image)
        : wholeSource(image);
  return (
    <img
      {...(isFirst ? FIRST : LATER)}
      className={isCropped ? cropClass(image) : undefined}
      alt={alt}
      lang={lang}
      width={image.width}
      height={image.height}
      {...('srcSet' in source && { sizes })}
      {...source}
    />
  );
}

/** The class that moves an image to its focal point, in steps of a tenth. The middle needs none. */
export function cropClass(image: Pick<ImageFragment, 'width' | 'height' | 'focalPoint'>) {
  return styles[`at${Math.round(10 * cropPosition(cropAround(image, FRAME_RATIO)))}`];
}

const FIRST = { loading: 'eager', fetchPriority: 'high' } as const;
const LATER = { loading: 'lazy', decoding: 'async' } as const;

interface Source {
  src: string;
  srcSet?: string;
}

/** A small animation has no copies. */
function croppedSource(image: ImageFragment): Source {
  const { srcset, animated } = image;
  return animated && srcset !== '' ? { src: smallestCopy(image), srcSet: srcset } : wholeSource(image);
}

/** The smaller copies of an animation do not move. */
export function wholeSource(image: ImageFragment): Source {
  const srcSet = image.animated ? '' : imageCandidates(image);
  return srcSet === '' ? { src: image.url } : { src: image.url, srcSet };
}
