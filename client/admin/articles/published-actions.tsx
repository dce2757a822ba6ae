import { type Ref, useState } from 'react';
import { articlePath } from '../../../rules/articles/slug.ts';
import { CATALOGUE } from '../../../rules/catalogue.ts';
import { usePageData } from '../../data/page-data.ts';
import type { SavedArticleFragment } from '../../generated/admin.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { SiteLink } from '../../ui/links/site-link.tsx';
import text from '../../ui/text/text.module.css';
import { shareUrl, whatsAppUrl } from '../../visitor/news/share/share-links.ts';
import { AddressField } from '../address/address-field.tsx';
import { copyText } from '../basics/copy-text.ts';
import { useStatusMessage } from '../list/use-status-message.tsx';
import styles from './published-actions.module.css';

interface PublishedActionsProps {
  article: SavedArticleFragment;
  /** Takes the focus, so that the next Tab reaches the first action. */
  ref: Ref<HTMLDivElement>;
}

/** What can be done with an article that was published: look at it, and tell others of it. */
export function PublishedActions({ article, ref }: PublishedActionsProps) {
  const { origin } = usePageData();
  const url = shareUrl(origin, article);
  const [isRefused, setRefused] = useState(false);
  const [message, announce] = useStatusMessage();

  async function copy() {
    announce(null);
    const isCopied = await copyText(url);
    setRefused(!isCopied);
    announce(isCopied ? CATALOGUE.linkCopied : null);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is part of a form.
    <div
      ref={ref}
      role="group"
      aria-label="The published article"
      tabIndex={-1}
      className={`${text.quietFocus} ${styles.group}`}
    >
      <div className={styles.actions}>
        <SiteLink to={articlePath(article.id, article.slug)} className={buttonClass('link')}>
          View article
        </SiteLink>
        <Button look="link" onBlur={() => announce(null)} onClick={() => void copy()}>
          Copy link
        </Button>
        <a href={whatsAppUrl(article.title, url)} className={buttonClass('link')}>
          Send by WhatsApp
        </a>
        {message}
      </div>
      {isRefused && <AddressField ref={takeFocus} label={CATALOGUE.linkNotCopied} url={url} />}
    </div>
  );
}

/** Its label is announced with the focus. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();
