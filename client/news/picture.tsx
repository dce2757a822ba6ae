import { imageUrl, RENDITION_WIDTHS, renditionPath } from '../../rules/image-rules.ts';
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
}

/** A picture of an article in the size that its place needs. */
export function Picture({
  picture,
  sizes,
  alt = picture.alt,
  isFirst = false,
  isStill = false,
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
    />
  );
}

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

/** Up to the largest rendition's width the picture itself is the largest candidate; beyond it no place needs more. */
function photographSource({ url, width, srcset }: PictureFragment): Source {
  if (srcset === '') return { src: url };
  return { src: url, srcSet: width > LARGEST_RENDITION ? srcset : `${srcset}, ${url} ${width}w` };
}

const LARGEST_RENDITION = Math.max(...RENDITION_WIDTHS);
