import { isTall } from '../../../../rules/article-html/attributes/picture-attributes.ts';
import { cropAround, cropPosition, FRAME_RATIO } from '../../../../rules/images/focal-point.ts';
import { pictureCandidates, smallestCopy } from '../../../../rules/images/picture-candidates.ts';
import { usePageFacts } from '../../../data/page-facts.ts';
import type { PictureFragment } from '../../../generated/graphql.ts';
import styles from './picture.module.css';

interface PictureProps {
  picture: PictureFragment;
  /** The language of its alternative text, if it differs from the page's. */
  lang?: string;
  /** Its displayed width, as a `sizes` attribute. */
  sizes: string;
  /** The alternative text, if it differs from the image's own. */
  alt?: string;
  /** Whether it is the page's first image, which is loaded at once. */
  isFirst?: boolean;
  /** Whether its frame crops it around its focal point. An animation then shows only its first frame. */
  isCropped?: boolean;
  /** Called when it does not load, even if it failed before the scripts ran. */
  onFailed?: () => void;
}

/** An image of an article, in the size that its position on the page needs. */
export function Picture({
  picture,
  lang,
  sizes,
  alt = picture.alt,
  isFirst = false,
  isCropped = false,
  onFailed,
}: PictureProps) {
  const { lowData } = usePageFacts();
  const source = lowData ? { src: smallestCopy(picture) } : sourceOf(picture, isCropped);
  return (
    <img
      {...(isFirst ? FIRST : LATER)}
      className={isCropped ? cropClass(picture) : wholeClass(picture)}
      alt={alt}
      lang={lang}
      width={picture.width}
      height={picture.height}
      {...('srcSet' in source && { sizes })}
      {...source}
      {...(onFailed && failureProps(onFailed))}
    />
  );
}

/** The class that moves an image to its focal point, in steps of a tenth. The middle needs none. */
export function cropClass(picture: Pick<PictureFragment, 'width' | 'height' | 'focalPoint'>) {
  return styles[`at${Math.round(10 * cropPosition(cropAround(picture, FRAME_RATIO)))}`];
}

const wholeClass = (picture: PictureFragment) => (isTall(picture) ? styles.tall : undefined);

/** An image that failed before the scripts ran fires no event. */
const failureProps = (onFailed: () => void) => ({
  onError: onFailed,
  ref: (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) onFailed();
  },
});

const FIRST = { loading: 'eager', fetchPriority: 'high' } as const;
const LATER = { loading: 'lazy', decoding: 'async' } as const;

interface Source {
  src: string;
  srcSet?: string;
}

/** The smaller copies of an animation do not move. A small animation has no copies. */
function sourceOf(picture: PictureFragment, isCropped: boolean): Source {
  const { url, srcset, animated } = picture;
  if (animated)
    return isCropped && srcset !== '' ? { src: smallestCopy(picture), srcSet: srcset } : { src: url };
  const srcSet = pictureCandidates(picture);
  return srcSet === '' ? { src: url } : { src: url, srcSet };
}
