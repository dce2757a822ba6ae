import type { ArticleViewFragment, PictureFragment } from '../generated/graphql.ts';
import styles from './article-pictures.module.css';
import { Picture } from './picture.tsx';
import { picturesBesideText } from './pictures-beside-text.ts';
import { directionAttribute } from './text-attributes.ts';

/** The featured picture large, and those that the text does not show as links to their files. */
export function ArticlePictures({ article }: { article: ArticleViewFragment }) {
  const { featuredImage } = article;
  if (!featuredImage) return null;
  const others = picturesBesideText(article);
  return (
    <div className={styles.pictures}>
      <div className={styles.frame}>
        <Picture picture={featuredImage} sizes={FEATURED_SIZES} isFirst />
      </div>
      {others.length > 0 && (
        <ul className={styles.strip} dir={directionAttribute(article.direction)}>
          {others.map((picture, index) => (
            <li key={picture.path}>
              <Thumbnail picture={picture} place={`${index + 1} of ${others.length}`} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Thumbnail({ picture, place }: { picture: PictureFragment; place: string }) {
  return (
    <a href={picture.url} className={styles.thumbnail}>
      <Picture picture={picture} alt={picture.alt || `Picture ${place}`} sizes="88px" isStill />
    </a>
  );
}

const FEATURED_SIZES = '(min-width: 769px) 44rem, 80vw';
