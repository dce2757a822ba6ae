import { imageUrl, RENDITION_WIDTHS, renditionPath } from '../../rules/image-rules.ts';
import { pictureCandidates } from '../../rules/picture-candidates.ts';
import type { PictureFragment } from '../generated/graphql.ts';

interface PictureProps {
  picture: PictureFragment;
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
  sizes,
  alt = picture.alt,
  isFirst = false,
  isStill = false,
  onFailed,
}: PictureProps) {
  const source = picture.animated ? animationSource(picture, isStill) : photographSource(picture);
  return (
    <img
      {...(isFirst ? FIRST : LATER)}
      alt={alt}
      width={picture.width}
      height={picture.height}
      {...(source.srcSet && { sizes })}
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

/** The renditions of an animation stand still. A small one has none. */
function animationSource({ path, url, srcset }: PictureFragment, isStill: boolean): Source {
  if (!isStill || srcset === '') return { src: url };
  return { src: imageUrl(renditionPath(path, RENDITION_WIDTHS[0])), srcSet: srcset };
}

function photographSource(picture: PictureFragment): Source {
  const srcSet = pictureCandidates(picture);
  return srcSet === '' ? { src: picture.url } : { src: picture.url, srcSet };
}
