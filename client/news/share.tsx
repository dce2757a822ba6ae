import { useContext, useRef, useState } from 'react';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { LowData } from '../data/low-data.ts';
import type { SharedArticleFragment } from '../generated/graphql.ts';
import { SiteOrigin } from '../layout/site-origin.ts';
import button from '../ui/button.module.css';
import words from '../ui/text.module.css';
import styles from './share.module.css';
import { type ShareOutcome, shareArticle } from './share-article.ts';
import { ShareIcon, WhatsAppIcon } from './share-icons.tsx';
import { shareUrl, whatsAppUrl } from './share-links.ts';
import { textAttributes } from './text-attributes.ts';

interface ShareProps {
  article: SharedArticleFragment;
  label: 'Share' | 'Share Article' | 'Share this article';
  /** `plain` is for one of many in a list: it carries its article's title for those who hear it. */
  look?: 'primary' | 'quiet' | 'plain';
}

/**
 * Gives an article to others: by the browser's own dialog, else as a copied link, else as an address to select. WhatsApp
 * stands beside it. Without scripts, that and the address are all there is.
 */
export function Share({ article, label, look = 'quiet' }: ShareProps) {
  const url = shareUrl(useContext(SiteOrigin), article);
  const [outcome, setOutcome] = useState<ShareOutcome>('unknown');
  const isSharing = useRef(false);
  const withScripts = !useContext(LowData);

  const share = async () => {
    if (isSharing.current) return;
    isSharing.current = true;
    setOutcome('unknown');
    setOutcome(await shareArticle({ title: article.title, text: article.shareText, url }));
    isSharing.current = false;
  };

  return (
    <div className={`${styles.share} ${look === 'primary' ? styles.printed : ''}`}>
      <div className={styles.ways}>
        {withScripts && (
          <button
            type="button"
            className={`${button.button} ${LOOKS[look]} ${styles.button}`}
            onClick={share}
          >
            <ShareIcon />
            <span className={styles.label}>{label}</span>
            {look === 'plain' && <HeardTitle article={article} />}
          </button>
        )}
        <a
          href={whatsAppUrl(article.title, url)}
          className={`${button.button} ${look === 'primary' ? button.quiet : styles.whatsApp}`}
        >
          {look !== 'primary' && <WhatsAppIcon />}
          <span className={withScripts ? styles.words : undefined}>Send by WhatsApp</span>
          {look === 'plain' && <HeardTitle article={article} />}
        </a>
      </div>
      <p className={`${styles.address} ${withScripts ? styles.unseen : ''}`} dir="ltr">
        {url}
      </p>
      <p role="status" className={styles.outcome}>
        {outcome === 'copied' && CATALOGUE.linkCopied}
        {outcome === 'failed' && <CopyFailed url={url} />}
      </p>
      {outcome === 'failed' && <AddressField url={url} />}
    </div>
  );
}

const LOOKS = { primary: button.primary, quiet: `${button.quiet} ${button.small}`, plain: styles.plain };

function HeardTitle({ article }: { article: SharedArticleFragment }) {
  return (
    <span className={words.heard}>
      {': '}
      <span {...textAttributes(article)}>{article.title}</span>
    </span>
  );
}

/** The whole sentence for those who hear it; who sees has the address in the field below. */
function CopyFailed({ url }: { url: string }) {
  return (
    <>
      {CATALOGUE.linkNotCopied}
      <span className={words.heard}> {url}</span>
    </>
  );
}

function AddressField({ url }: { url: string }) {
  return (
    <input
      ref={(field) => field?.select()}
      className={styles.field}
      dir="ltr"
      readOnly
      value={url}
      aria-label="Address of this article"
    />
  );
}
