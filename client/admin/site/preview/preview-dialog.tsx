import { useCallback, useEffect, useId, useState } from 'react';
import { CONTENT_PREVIEW_PATH } from '../../../../rules/content/entry-path.ts';
import { RetryNotice } from '../../../ui/controls/retry-notice.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import text from '../../../ui/text/text.module.css';
import { failureText, SessionEnded } from '../../basics/failures/failure.ts';
import { useLatest } from '../../basics/loading/latest-answer.ts';
import { useFileUrls } from '../../images/use-file-urls.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import { withChosenImage } from '../form/images/chosen-images.ts';
import type { EntryKey } from '../sections.ts';
import { SITE_MESSAGES } from '../site-messages.ts';
import styles from './preview-dialog.module.css';

/** An entry as it would be saved. */
export interface PreviewedEntry extends EntryKey {
  readonly value: unknown;
  /** The image that is chosen and not sent yet. */
  readonly files: readonly File[];
}

interface PreviewDialogProps {
  entry: PreviewedEntry;
  /** Whether it is saved already. */
  isSaved: boolean;
  onClose: () => void;
}

/** The page that shows an entry, with what the form has. */
export function PreviewDialog({ entry, isSaved, onClose }: PreviewDialogProps) {
  const { page, failure, isLoading, load } = usePreview(entry);
  const [chosen] = useFileUrls(entry.files).values();
  const titleId = useId();
  const row = (
    <div>
      <h2 id={titleId} className={styles.title}>
        Preview
      </h2>
      <p className={text.aside}>{isSaved ? SITE_MESSAGES.previewed : SITE_MESSAGES.previewedUnsaved}</p>
    </div>
  );
  return (
    <Modal titleId={titleId} row={row} onClose={onClose}>
      {page && (
        <iframe
          className={styles.page}
          title={SITE_MESSAGES.previewFrame}
          // Nothing in it runs, sends or leads anywhere. As a page of this origin it has the site's images.
          sandbox="allow-same-origin"
          srcDoc={chosen ? withChosenImage(page.html, chosen) : page.html}
          onLoad={({ currentTarget: { contentDocument } }) =>
            contentDocument?.getElementById(page.elementId)?.scrollIntoView()
          }
        />
      )}
      {failure !== null && (
        <RetryNotice
          failure={failure}
          isLoading={isLoading}
          loading={SITE_MESSAGES.previewLoading}
          onRetry={load}
        />
      )}
      {!page && failure === null && <Notice role="status">{SITE_MESSAGES.previewLoading}</Notice>}
    </Modal>
  );
}

interface Page {
  readonly html: string;
  /** Of the element that has the entry; empty where that is the whole page. */
  readonly elementId: string;
}

function usePreview(entry: PreviewedEntry) {
  const { resume } = usePanelServices();
  const newest = useLatest();
  const [page, setPage] = useState<Page | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);

  const load = useCallback(async () => {
    const isNewest = newest();
    setLoading(true);
    const read = await resume(() => readPage(entry)).catch((error: unknown) =>
      failureText(error, SITE_MESSAGES.previewFailed),
    );
    if (!isNewest()) return;
    setPage(typeof read === 'string' ? null : read);
    setFailure(typeof read === 'string' ? read : null);
    setLoading(false);
  }, [entry, resume, newest]);
  useEffect(() => void load(), [load]);

  return { page, failure, isLoading, load };
}

/** @returns the page, or the server's sentence for its refusal. */
async function readPage({ kind, id, value }: PreviewedEntry): Promise<Page | string> {
  const answer = await fetch(CONTENT_PREVIEW_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind, id, value }),
  });
  if (answer.status === 401) throw new SessionEnded();
  if (answer.ok) {
    const [, elementId = ''] = answer.headers.get('Content-Location')?.split('#') ?? [];
    return { html: await answer.text(), elementId };
  }
  const { error } = (await answer.json()) as { error: { message: string } };
  return error.message;
}
