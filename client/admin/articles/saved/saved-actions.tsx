import { type Ref, useState } from 'react';
import { articlePath } from '../../../../rules/articles/addresses/slug.ts';
import { usePageData } from '../../../data/page-data.ts';
import type { SavedArticleFragment } from '../../../generated/admin.ts';
import { Button, buttonClass } from '../../../ui/controls/buttons/button.tsx';
import { SiteLink } from '../../../ui/links/site-link.tsx';
import text from '../../../ui/text/text.module.css';
import { shareUrl, whatsAppUrl } from '../../../visitor/news/share/share-links.ts';
import { start } from '../../../words/start.ts';
import { AddressField } from '../../address/address-field.tsx';
import { copyText } from '../../basics/copy-text.ts';
import { useStatusMessage } from '../../list/use-status-message.tsx';
import { PrivateLinkDialog } from '../private-link/private-link-dialog.tsx';
import { TRANSLATION_MESSAGES } from '../translations/messages.ts';
import { TranslationDialog } from '../translations/translation-dialog.tsx';
import { readersSee } from './readers-see.ts';
import styles from './saved-actions.module.css';

interface SavedActionsProps {
  article: SavedArticleFragment;
  onEdit: (id: string) => void;
  /** Takes the focus, so that the next Tab reaches the first action. */
  ref: Ref<HTMLDivElement>;
}

/** What can be done with an article that was saved: look at it, and tell others of it. */
export function SavedActions({ article, onEdit, ref }: SavedActionsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is part of a form.
    <div
      ref={ref}
      role="group"
      aria-label="The saved article"
      tabIndex={-1}
      className={`${text.quietFocus} ${styles.group}`}
    >
      {readersSee(article) ? (
        <PublishedActions article={article} onEdit={onEdit} />
      ) : (
        <UnpublishedActions article={article} onEdit={onEdit} />
      )}
    </div>
  );
}

function PublishedActions({ article, onEdit }: Omit<SavedActionsProps, 'ref'>) {
  const { origin } = usePageData();
  const url = shareUrl(origin, article);
  const [isRefused, setRefused] = useState(false);
  const [message, announce] = useStatusMessage();

  async function copy() {
    announce(null);
    const isCopied = await copyText(url);
    setRefused(!isCopied);
    announce(isCopied ? start.copied : null);
  }

  return (
    <>
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
        <WriteTranslation article={article} onEdit={onEdit} />
        {message}
      </div>
      {isRefused && <AddressField ref={takeFocus} label={start.notCopied} url={url} />}
    </>
  );
}

/** Of a draft or a scheduled article. */
function UnpublishedActions({ article, onEdit }: Omit<SavedActionsProps, 'ref'>) {
  const [isLinkShown, setLinkShown] = useState(false);
  return (
    <>
      <div className={styles.actions}>
        <Button look="link" onClick={() => setLinkShown(true)}>
          Private link
        </Button>
        <Button look="link" onClick={() => onEdit(article.id)}>
          Edit
        </Button>
        <WriteTranslation article={article} onEdit={onEdit} />
      </div>
      {isLinkShown && <PrivateLinkDialog article={article} onClose={() => setLinkShown(false)} />}
    </>
  );
}

function WriteTranslation({ article, onEdit }: Omit<SavedActionsProps, 'ref'>) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button look="link" onClick={() => setAsked(true)}>
        {TRANSLATION_MESSAGES.translate}
      </Button>
      {isAsked && <TranslationDialog article={article} onBegun={onEdit} onClose={() => setAsked(false)} />}
    </>
  );
}

/** Its label is announced with the focus. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();
