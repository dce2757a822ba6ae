import { pictureCandidates, smallestCopy } from '../../rules/picture-candidates.ts';
import { usePageFacts } from '../data/page-facts.ts';
import type { PictureFragment } from '../generated/graphql.ts';

interface PictureProps {
  picture: PictureFragment;
  /** The language of its alternative text, where it differs from the page's. */
  lang?: string;
  /** Its displayed width, as a `sizes` attribute. */
  sizes: string;
  /** The alternative text, where it differs from the picture's own. */
  alt?: string;
  /** The page's first picture: loaded at once, before the others. */
  isFirst?: boolean;
  /** Shows only the first frame of an animation. */
  isStill?: boolean;
  /** Called when it does not load, even if that happened before scripts ran. */
  onFailed?: () => void;
}

/** A picture of an article, in the size that its place on the page needs. */
export function Picture({
  picture,
  lang,
  sizes,
  alt = picture.alt,
  isFirst = false,
  isStill = false,
  onFailed,
}: PictureProps) {
  const { lowData } = usePageFacts();
  const source = lowData ? { src: smallestCopy(picture) } : sourceOf(picture, isStill);
  return (
    <img
      {...(isFirst ? FIRST : LATER)}
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

/** A picture that failed before scripts ran fires no event. */
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
function sourceOf(picture: PictureFragment, isStill: boolean): Source {
  const { url, srcset, animated } = picture;
  if (animated)
    return isStill && srcset !== '' ? { src: smallestCopy(picture), srcSet: srcset } : { src: url };
  const srcSet = pictureCandidates(picture);
  return srcSet === '' ? { src: url } : { src: url, srcSet };
}
