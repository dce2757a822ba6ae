import type { ArticlePicture } from './article-pictures.ts';

/** By what somebody knows a picture who does not see it: its description, or else the name of its file. */
export const nameOfPicture = ({ alt, name }: ArticlePicture): string => alt.trim() || name;
