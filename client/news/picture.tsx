import { pictureCandidates, smallestCopy } from '../../rules/picture-candidates.ts';
import { usePageFacts } from '../data/page-facts.ts';
import type { PictureFragment } from '../generated/graphql.ts';

interface PictureProps {
  picture: PictureFragment;
  /** The language of its alternative text, where that is not the page's. */
  lang?: string;
  /** How wide it is shown, as the sizes attribute. */
  sizes: string;
  /** The alternative text, where it is not the picture's own. */
  alt?: string;
  /** The page's first picture: loaded at once, before others. */
  isFirst?: boolean;
  /** Shows the first frame of a picture that moves. */
  isStill?: boolean;
  /** Called when it does not load, also when that was before scripts ran. */
  onFailed?: () => void;
}

/** A picture of an article in the size that its place needs. */
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

/** A picture that failed before scripts ran sends no event. */
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

/** The smaller copies of an animation stand still. A small animation has none. */
function sourceOf(picture: PictureFragment, isStill: boolean): Source {
  const { url, srcset, animated } = picture;
  if (animated)
    return isStill && srcset !== '' ? { src: smallestCopy(picture), srcSet: srcset } : { src: url };
  const srcSet = pictureCandidates(picture);
  return srcSet === '' ? { src: url } : { src: url, srcSet };
}
