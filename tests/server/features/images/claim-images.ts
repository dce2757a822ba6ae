import { claimImages } from '../../../../server/features/images/claims/image-claims-repository.ts';
import type { OpenImages } from './open-images.ts';

/** Gives images to an article, in their order and described by it; the first is featured. */
export function claimUploads({ services }: OpenImages, articleId: string, paths: readonly string[]) {
  return services.db.transaction().execute((transaction) =>
    claimImages(
      transaction,
      { kind: 'ARTICLE', id: articleId },
      paths.map((path, position) => ({
        path,
        alt: `Picture ${position}`,
        caption: '',
        isFeatured: position === 0,
        focalPoint: null,
        position,
      })),
    ),
  );
}
