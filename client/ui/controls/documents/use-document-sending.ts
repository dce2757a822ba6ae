import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  documentFailed,
  documentTooLarge,
  MAX_DOCUMENT_BYTES,
  noDocument,
} from '../../../../rules/documents/document-rules.ts';
import { isPdf, type SendDocument, type SentDocument } from './sent-document.ts';

export type DocumentSending = ReturnType<typeof useDocumentSending>;

/** A PDF that is sent at once, because the site says what is in it. @param given one that is sent first */
export function useDocumentSending(
  sendDocument: SendDocument,
  given: File | undefined,
  onSent: (sent: SentDocument) => void,
) {
  const [failure, setFailure] = useState('');
  /** The file that is sent, or was not. */
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const waiting = useRef(given);
  const isSending = percent !== null;

  const sendGiven = useEffectEvent(() => {
    if (waiting.current) void send(waiting.current);
    waiting.current = undefined;
  });
  useEffect(() => sendGiven(), []);

  async function send(chosen: File) {
    const refusal = refusalOf(chosen);
    setFailure(refusal);
    setFile(refusal ? null : chosen);
    if (refusal) return;
    setPercent(0);
    const outcome = await sendDocument(chosen, setPercent).catch(() => ({ kind: 'unanswered' }) as const);
    setPercent(null);
    if ('url' in outcome) {
      setFile(null);
      onSent(outcome);
    } else {
      const isFinal = outcome.kind === 'refused' && outcome.code !== 'BUSY' && outcome.code !== 'UNAVAILABLE';
      if (isFinal) setFile(null);
      setFailure(
        outcome.kind === 'refused' ? outcome.message : `${documentFailed(chosen.name)}. ${NO_CONNECTION}`,
      );
    }
  }

  return {
    failure,
    /** The name of the file that is being sent; null for none. */
    sent: isSending && file ? { name: file.name, percent } : null,
    isSending,
    /** What is done at the moment, in words; empty for nothing. */
    status: percent === null ? '' : statusOf(file?.name ?? '', percent),
    send: (chosen: File) => void send(chosen),
    /** Sends the same file again; null where that would not help. */
    again: file && failure && !isSending ? () => void send(file) : null,
  };
}

/** What can be said before a file is sent; empty for a PDF of the right size. */
function refusalOf(file: File): string {
  if (!isPdf(file)) return `${noDocument(file.name)} Save or print it as a PDF, and choose that.`;
  if (file.size > MAX_DOCUMENT_BYTES)
    return `${documentTooLarge(file.name)} Save it with smaller pictures, or split it into several.`;
  return '';
}

const statusOf = (name: string, percent: number): string =>
  percent < 100 ? `Sending ${name}, ${percent} %` : `The site reads ${name}...`;

const NO_CONNECTION = 'The site cannot be reached. Check your connection, then press Try again.';
