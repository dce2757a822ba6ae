import { useMemo, useState } from 'react';
import type { ArticleViewFragment, PictureFragment } from '../generated/graphql.ts';
import { galleryPictures } from './gallery-pictures.ts';

/** What a gallery shows, and how it is gone through. */
export interface GalleryState {
  /** Those that can be shown, in order. */
  readonly pictures: readonly PictureFragment[];
  /** The language of what they are said to show. */
  readonly lang: string;
  /** The place among them of the one that is shown. */
  readonly index: number;
  /** The index of the picture that it opened with: the featured one, or its replacement. */
  readonly opening: number;
  /** @param index one before the first is the last, one after the last the first. */
  show(index: number): void;
  /** A picture that did not load leaves the gallery; the next one takes its place. */
  drop(picture: PictureFragment): void;
}

/** An article's gallery, opened at the featured picture. */
export function useGallery(article: ArticleViewFragment): GalleryState {
  const all = useMemo(() => galleryPictures(article), [article]);
  const [chosen, setChosen] = useState(article.featuredImage?.path);
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());

  const isThere = ({ path }: PictureFragment) => !failed.has(path);
  const pictures = all.filter(isThere);
  /** The index of a picture, or of its replacement where it failed to load. */
  const placeOf = (path: string | undefined) => {
    const place = Math.max(
      0,
      all.findIndex((picture) => picture.path === path),
    );
    const shown = all.slice(place).find(isThere) ?? pictures[0];
    return shown ? pictures.indexOf(shown) : 0;
  };
  return {
    pictures,
    lang: article.lang,
    index: placeOf(chosen),
    opening: placeOf(article.featuredImage?.path),
    show: (index) => setChosen(pictures.at(index % pictures.length)?.path),
    drop: ({ path }) => setFailed((before) => new Set(before).add(path)),
  };
}
