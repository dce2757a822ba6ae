import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { UNTITLED_DRAFT } from '../../../../rules/articles/untitled.ts';
import { Button, buttonClass } from '../../../ui/controls/buttons/button.tsx';
import dialog from '../../../ui/controls/dialog.module.css';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import field from '../../../ui/controls/field.module.css';
import { RetryNotice } from '../../../ui/controls/retry-notice.tsx';
import text from '../../../ui/text/text.module.css';
import { whatsAppUrl } from '../../../visitor/news/share/share-links.ts';
import { start } from '../../../words/start.ts';
import { AddressField } from '../../address/address-field.tsx';
import { copyText } from '../../basics/copy-text.ts';
import { titleProps } from '../../basics/title-props.ts';
import { unbrokenDate } from '../../basics/unbroken-date.ts';
import { LINK_MESSAGES, worksUntil } from './messages.ts';
import styles from './private-link.module.css';
import { usePrivateLink } from './use-private-link.ts';

interface PrivateLinkDialogProps {
  article: { readonly id: string } & Parameters<typeof titleProps>[0];
  onClose: () => void;
}

/** Makes, shows and ends the link by which others can read an article that visitors do not see. */
export function PrivateLinkDialog({ article, onClose }: PrivateLinkDialogProps) {
  const { link, isLoading, notLoaded, read, outcome, tell, work, make, end } = usePrivateLink(article.id);
  const explanation = useRef<HTMLParagraphElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const makeButton = useRef<HTMLButtonElement>(null);

  // Until the link is known there is only Close.
  useEffect(() => explanation.current?.focus(), []);

  async function copy(url: string) {
    flushSync(() => tell({}));
    if (await copyText(url)) return tell({ done: start.copied });
    tell({ failure: COPY_BY_HAND });
    address.current?.focus();
  }

  async function readAndFocus() {
    // The button that has the focus disappears.
    if (await read()) explanation.current?.focus();
  }

  /** What is pressed next takes the focus, since the pressed button may be gone. */
  async function makeAndFocus() {
    if (await make()) copyButton.current?.focus();
  }

  async function endAndFocus() {
    if (await end()) makeButton.current?.focus();
  }

  const actions: ReactNode = (
    <>
      {link && (
        <>
          <Button ref={copyButton} look="primary" onClick={() => void copy(link.url)}>
            Copy link
          </Button>
          <a href={whatsAppUrl(article.title || UNTITLED_DRAFT, link.url)} className={buttonClass('quiet')}>
            Send by WhatsApp
          </a>
        </>
      )}
      {link !== undefined && (
        <Button
          ref={makeButton}
          look={link ? 'quiet' : 'primary'}
          isBusy={work !== null}
          onClick={() => void makeAndFocus()}
        >
          {work === 'make' ? LINK_MESSAGES.making : link ? LINK_MESSAGES.makeNew : LINK_MESSAGES.make}
        </Button>
      )}
      {link && (
        <Button look="quietDanger" isBusy={work !== null} onClick={() => void endAndFocus()}>
          {work === 'end' ? LINK_MESSAGES.ending : LINK_MESSAGES.end}
        </Button>
      )}
    </>
  );

  return (
    <Dialog title={LINK_MESSAGES.title} onClose={onClose}>
      <p {...titleProps(article)} className={dialog.name} />
      <p ref={explanation} tabIndex={-1} className={`${text.quietFocus} ${field.hint}`}>
        {LINK_MESSAGES.explained}
      </p>
      {notLoaded !== null && (
        <RetryNotice
          failure={notLoaded}
          isLoading={isLoading}
          loading={LINK_MESSAGES.loading}
          onRetry={readAndFocus}
        />
      )}
      {link && (
        <>
          <AddressField ref={address} label={LINK_MESSAGES.address} url={link.url} />
          <p className={field.hint}>{worksUntil(unbrokenDate(link.expiresAt))}</p>
        </>
      )}
      <div className={styles.outcome}>
        <div role="status">
          {outcome.done && <p className={styles.done}>{outcome.done}</p>}
          {isLoading && notLoaded === null && <p className={field.hint}>{LINK_MESSAGES.loading}</p>}
        </div>
        <div role="alert">{outcome.failure && <p className={field.failure}>{outcome.failure}</p>}</div>
      </div>
      <div className={`${dialog.actions} ${styles.actions}`}>
        {actions}
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

/** The address stands above, selected. */
const COPY_BY_HAND = start.notCopied.replace(/:$/, '.');
