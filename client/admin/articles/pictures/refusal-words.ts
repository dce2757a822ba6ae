import { MAX_ARTICLE_IMAGES } from '../../../../rules/article-limits.ts';

/** What the form says about a refused file, in addition to the specification's sentences. */
export const REFUSAL_WORDS = {
  heic:
    'This is a HEIC photograph. Share it as JPEG: send it to yourself on WhatsApp and choose the copy you receive. ' +
    'For new photographs, on an iPhone: Settings › Camera › Formats › Most Compatible.',
  otherFormat: 'Choose a JPEG, PNG, GIF or WebP image.',
  animated:
    'Images that move are not made smaller here, since they would stand still. Choose a smaller file.',
  notSmaller:
    'It could not be made smaller on this device: it may be damaged, or have too many pixels. ' +
    'Send it to yourself on WhatsApp and choose the copy you receive.',
  fileGone: 'This file cannot be read any more. Choose it again.',
  tooMany: `An article can have at most ${MAX_ARTICLE_IMAGES} images.`,
  makeSmaller: 'Make it smaller',
  makingSmaller: 'Making it smaller...',
} as const;
