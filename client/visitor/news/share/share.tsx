import { usePageData } from '../../../data/page-data.ts';
import type { SharedArticleFragment } from '../../../generated/graphql.ts';
import { filledByScript } from '../../../ui/filled-by-script.ts';
import { ChevronIcon, Icon } from '../../../ui/icons/icon.tsx';
import button from '../../../ui/links/button.module.css';
import words from '../../../ui/text/text.module.css';
import { news } from '../../../words/news.ts';
import { textAttributes } from '../article/text-attributes.ts';
import styles from './share.module.css';
import { shareUrl, whatsAppUrl } from './share-links.ts';

interface ShareProps {
  article: SharedArticleFragment;
  label: string;
  /** `plain` is for a button of a list. Screen readers also get the article's title. */
  look?: 'primary' | 'quiet' | 'plain';
}

/**
 * Shares by the browser's dialog, a copied link, the address or WhatsApp; the last two need no scripts.
 * `enhance-share.ts` handles the button.
 */
export function Share({ article, label, look = 'quiet' }: ShareProps) {
  const { origin, lowData } = usePageData();
  const url = shareUrl(origin, article);
  const withScripts = !lowData;

  return (
    <div
      className={`${styles.share} ${PLACES[look]}${withScripts ? ` ${styles.scripted}` : ''}`}
      data-outcome={withScripts ? '' : undefined}
    >
      <div className={styles.buttons}>
        {withScripts && (
          <button
            type="button"
            className={`${button.button} ${LOOKS[look]} ${styles.button}`}
            data-share={article.shareText}
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
          <span className={withScripts ? styles.words : undefined}>{news.sendByWhatsApp}</span>
          {look === 'plain' && <HeardTitle article={article} />}
        </a>
      </div>
      {look === 'plain' ? (
        <details>
          <summary className={styles.summary}>
            {news.addressToCopy}
            <HeardTitle article={article} />
            <ChevronIcon />
          </summary>
          <Address url={url} />
        </details>
      ) : (
        <Address url={url} />
      )}
      {withScripts && <div className={styles.outcome} {...filledByScript(OUTCOME)} />}
    </div>
  );
}

/** The message, and the part of it that only screen readers get, because the field shows it. */
const OUTCOME = `<p role="status"><span></span><span class="${words.heard}"></span></p>`;

const PLACES = { primary: styles.printed, quiet: '', plain: styles.inRow };

const LOOKS = { primary: button.primary, quiet: `${button.quiet} ${button.small}`, plain: styles.plain };

function HeardTitle({ article }: { article: SharedArticleFragment }) {
  return (
    <span className={words.heard}>
      {': '}
      <span {...textAttributes(article)}>{article.title}</span>
    </span>
  );
}

/** To select by hand, where no script can copy it. */
function Address({ url }: { url: string }) {
  return (
    <p className={styles.address} dir="ltr">
      {url}
    </p>
  );
}

/** An icon: an arrow leaves a box. */
function ShareIcon() {
  return (
    <Icon>
      <path d="M6.5 8H4v9.5h12V8h-2.5M10 12.5V2M6.5 5.5L10 2l3.5 3.5" />
    </Icon>
  );
}

/** An icon: a phone in a speech bubble. */
function WhatsAppIcon() {
  return (
    <Icon>
      <path d="M2.5 17.5l1.1-4a7.75 7.75 0 1 1 2.9 2.9zM7.2 6.2c-.6 3.6 3 7.2 6.6 6.6l.2-1.7-2-.9-.9.9c-.9-.3-1.9-1.3-2.2-2.2l.9-.9-.9-2z" />
    </Icon>
  );
}
