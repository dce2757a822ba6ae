import { articlePath } from '../../../../rules/articles/addresses/slug.ts';
import type { ManagedArticleFragment } from '../../../generated/admin.ts';
import { BinIcon } from '../../../ui/controls/buttons/bin-icon.tsx';
import { Button, buttonClass } from '../../../ui/controls/buttons/button.tsx';
import card from '../../../ui/controls/card.module.css';
import { SiteLink } from '../../../ui/links/site-link.tsx';
import { NewsTime } from '../../../ui/text/news-time.tsx';
import { directionAttribute, textAttributes } from '../../../visitor/news/article/text-attributes.ts';
import imageStyles from '../../../visitor/news/gallery/responsive-image.module.css';
import { ResponsiveImage } from '../../../visitor/news/gallery/responsive-image.tsx';
import { start } from '../../../words/start.ts';
import { openedMessage, sourcesMessage } from '../../basics/page-view-messages.ts';
import { titleProps } from '../../basics/title-props.ts';
import { headingId } from '../../list/item-card.ts';
import { useStatusMessage } from '../../list/use-status-message.tsx';
import { PIN_MESSAGES, pinnedUntil } from '../pin/pin-messages.ts';
import { readersSee } from '../saved/readers-see.ts';
import { alsoIn, TRANSLATION_MESSAGES } from '../translations/messages.ts';
import styles from './article-card.module.css';

interface ArticleCardProps {
  article: ManagedArticleFragment;
  /** The change that is running on it, in words, or null. */
  busyWith: string | null;
  onEdit: () => void;
  /** Resolves to whether the link was copied. */
  onCopyLink: () => Promise<boolean>;
  /** For one that readers see. */
  onPin: () => void;
  onTranslate: () => void;
  /** For a draft or a scheduled article. */
  onPrivateLink: () => void;
  onDelete: () => void;
}

/** An article in Manage. */
export function ArticleCard({
  article,
  busyWith,
  onEdit,
  onCopyLink,
  onPin,
  onTranslate,
  onPrivateLink,
  onDelete,
}: ArticleCardProps) {
  const {
    id,
    slug,
    title,
    excerpt,
    author,
    published,
    isScheduled,
    direction,
    featuredImage,
    images,
    isPinned,
    topics,
    translations,
    reads: pageViews,
  } = article;
  const date = article.date ?? article.createdAt;
  const hasReaders = readersSee(article);
  const text = textAttributes(article);
  const [message, announce] = useStatusMessage();
  const ids = cardIds(id);
  const control = (name: keyof typeof ids) => ({
    id: ids[name],
    'aria-labelledby': `${ids[name]} ${ids.title}`,
  });

  async function copy() {
    announce(null);
    if (await onCopyLink()) announce(start.copied);
  }

  return (
    <li className={`${card.card} ${styles.card}`}>
      {featuredImage && (
        <div className={`${imageStyles.frame} ${styles.frame}`}>
          <ResponsiveImage image={featuredImage} alt="" sizes={SIZES} isCropped />
        </div>
      )}
      <div className={styles.head} dir={directionAttribute(direction)}>
        <h3 id={headingId(id)} tabIndex={-1} className={`${card.name} ${styles.title}`}>
          {hasReaders ? (
            <SiteLink
              {...text}
              id={ids.title}
              to={articlePath(id, slug)}
              className={`${card.link} ${styles.link}`}
            >
              {title}
            </SiteLink>
          ) : (
            <span {...titleProps(article)} id={ids.title} />
          )}
          {!published && <span className={card.mark}>Draft</span>}
          {isScheduled && <span className={card.mark}>Scheduled</span>}
          {isPinned && <span className={card.mark}>{PIN_MESSAGES.mark}</span>}
        </h3>
        <p className={`${card.facts} ${card.below} ${styles.facts}`} dir="ltr">
          <bdi>{author ?? 'Anonymous'}</bdi>{' '}
          <span>
            {isScheduled && 'Scheduled for '}
            <NewsTime iso={date} />
          </span>{' '}
          {images.length > 0 && <span>{images.length === 1 ? '1 image' : `${images.length} images`}</span>}
          {article.pinnedUntil !== null && <span>{pinnedUntil(article.pinnedUntil)}</span>}
          {translations.length > 0 && <bdi>{alsoIn(translations)}</bdi>}
          {topics.length > 0 && <bdi>{topics.map(({ name }) => name).join(', ')}</bdi>}
        </p>
      </div>
      {pageViews && ((published && !isScheduled) || pageViews.ever > 0) && (
        <p className={`${card.facts} ${styles.reads}`}>
          {openedMessage(pageViews)}
          {pageViews.ever > 0 && <span className={styles.sources}>{sourcesMessage(pageViews.sources)}</span>}
        </p>
      )}
      <p {...text} className={`${card.words} ${styles.excerpt}`}>
        {excerpt}
      </p>
      <div className={styles.actions}>
        <Button look="quiet" isSmall {...control('edit')} isBusy={busyWith !== null} onClick={onEdit}>
          Edit
        </Button>
        {hasReaders ? (
          <>
            <SiteLink {...control('view')} to={articlePath(id, slug)} className={buttonClass('link')}>
              View
            </SiteLink>
            <Button
              look="link"
              {...control('copy')}
              onBlur={() => announce(null)}
              onClick={() => void copy()}
            >
              Copy link
            </Button>
            <div className={styles.pin}>
              <Button look="link" {...control('pin')} isBusy={busyWith !== null} onClick={onPin}>
                {isPinned ? PIN_MESSAGES.change : PIN_MESSAGES.pin}
              </Button>
            </div>
          </>
        ) : (
          <div className={styles.privateLink}>
            <Button look="link" {...control('privateLink')} onClick={onPrivateLink}>
              Private link
            </Button>
          </div>
        )}
        <div className={styles.translate}>
          <Button look="link" {...control('translate')} isBusy={busyWith !== null} onClick={onTranslate}>
            {TRANSLATION_MESSAGES.translate}
          </Button>
        </div>
        <div className={styles.delete}>
          <Button look="linkDanger" {...control('delete')} isBusy={busyWith !== null} onClick={onDelete}>
            {busyWith ?? (
              <>
                <BinIcon />
                Delete
              </>
            )}
          </Button>
        </div>
        <div className={styles.outcome}>{message}</div>
      </div>
    </li>
  );
}

/** The ids of parts of an article's card, for `aria-labelledby`. */
export const cardIds = (id: string) => ({
  title: `title-${id}`,
  edit: `edit-${id}`,
  view: `view-${id}`,
  copy: `copy-${id}`,
  pin: `pin-${id}`,
  privateLink: `private-link-${id}`,
  translate: `translate-${id}`,
  delete: `delete-${id}`,
});

const SIZES = '(min-width: 560px) 144px, 96px';
