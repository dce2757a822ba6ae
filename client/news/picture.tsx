import { useContext } from 'react';
import { pictureCandidates, smallestCopy } from '../../rules/picture-candidates.ts';
import { LowData } from '../data/low-data.ts';
import type { PictureFragment } from '../generated/graphql.ts';

interface PictureProps {
  picture: PictureFragment;
  /** The language of its words, where that is not the page's. */
  lang?: string;
  /** How wide it is shown, as the sizes attribute. */
  sizes: string;
  /** Its words, where they are not the picture's own. */
  alt?: string;
  /** The page's first picture: loaded at once, before others. */
  isFirst?: boolean;
  /** Shows the first frame of a picture that moves. */
  isStill?: boolean;
  /** Told when it does not load, also when that was before scripts ran. */
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
  const lowData = useContext(LowData);
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

/** One that failed before scripts ran has told nobody. */
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

const sourceOf = (picture: PictureFragment, isStill: boolean): Source =>
  picture.animated ? animationSource(picture, isStill) : photographSource(picture);

/** The renditions of an animation stand still. A small one has none. */
function animationSource(picture: PictureFragment, isStill: boolean): Source {
  const { url, srcset } = picture;
  return !isStill || srcset === '' ? { src: url } : { src: smallestCopy(picture), srcSet: srcset };
}

function photographSource(picture: PictureFragment): Source {
  const srcSet = pictureCandidates(picture);
  return srcSet === '' ? { src: picture.url } : { src: picture.url, srcSet };
}
