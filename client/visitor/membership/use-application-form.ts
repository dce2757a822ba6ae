import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  APPLICATION_FIELDS,
  type ApplicationValues,
  findApplicationErrors,
  tidyApplication,
} from '../../../rules/membership/membership-application.ts';
import { type ApplicationRefusal, HASTE_MS } from '../../../rules/pages/membership-page.ts';
import { loadChunk } from '../../data/chunks/load-chunk.ts';
import { useContent } from '../../data/content.ts';
import { usePageData } from '../../data/page-data.ts';
import type { SentForm } from './send-application.ts';

/** The form's state. The browser holds the values, so restored and filled-in values remain. */
export function useApplicationForm(onReceived: () => void) {
  const given = usePageData().membership.form;
  const { noAnswer } = useContent('MEMBERSHIP').problem;
  const stamp = given?.stamp ?? '';
  const [openedAt] = useState(() => performance.now());
  const form = useRef<HTMLFormElement>(null);
  const [left] = useState(leftValues);
  const refused = left === null ? (given?.refused ?? null) : null;
  const [refusal, setRefusal] = useState<ApplicationRefusal | null>(refused);
  const [isBusy, setIsBusy] = useState(false);
  const [hasScripts, setHasScripts] = useState(false);
  const submitted = useRef({ at: Number.NEGATIVE_INFINITY, values: '' });
  const isReceived = useRef(false);

  useLayoutEffect(() => {
    const element = form.current;
    // Sets the value, not the default, because the browser restores typed values on return.
    if (element && left) writeForm(element, left);
    return () => {
      leftValues = element && !isReceived.current ? readForm(element) : EMPTY_VALUES;
    };
  }, [left]);

  useEffect(() => {
    // From now on, the page checks the form and the browser does not.
    setHasScripts(true);
    const element = form.current;
    if (element?.matches(':focus-within')) loadSenderEarly();
    else element?.addEventListener('focusin', loadSenderEarly, { once: true });
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    // This form has no stamp, so the site cannot see whether a password manager filled the trap.
    if (stamp === '' && performance.now() - openedAt >= HASTE_MS) emptyTrap(element);
    const typed = readForm(element);
    const values = JSON.stringify(typed);
    const isDoubleClick =
      event.timeStamp - submitted.current.at < PAUSE_MS && values === submitted.current.values;
    if (isBusy || isDoubleClick) return;
    submitted.current = { at: event.timeStamp, values };
    const errors = findApplicationErrors(tidyApplication(typed));
    setRefusal(errors.length > 0 ? { errors, failure: null } : null);
    if (errors.length > 0) return;

    setIsBusy(true);
    const outcome = await submitForm(element, noAnswer).finally(() => setIsBusy(false));
    // The applicant may have left the page, and must not be brought back.
    if (!element.isConnected) return;
    if (outcome === 'received') {
      isReceived.current = true;
      onReceived();
    } else if (outcome !== 'sent by the browser') setRefusal(outcome);
  }

  return {
    form,
    stamp,
    initial: refused?.values ?? EMPTY_VALUES,
    refusal,
    isBusy,
    hasScripts,
    submit,
  };
}

/** In milliseconds. A second submit of the same values within this time is a double click. */
const PAUSE_MS = 1000;

const EMPTY_VALUES: ApplicationValues = { name: '', email: '', organization: '', contactNumber: '' };

/** The values that were typed before a link led away from the form. They are lost with the document. */
let leftValues: ApplicationValues | null = null;

function readForm(form: HTMLFormElement): SentForm {
  const data = new FormData(form);
  const names = [...APPLICATION_FIELDS, 'website', 'stamp'];
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as unknown as SentForm;
}

function writeForm(form: HTMLFormElement, values: ApplicationValues): void {
  for (const name of APPLICATION_FIELDS) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = values[name];
  }
}

function emptyTrap(form: HTMLFormElement): void {
  const trap = form.elements.namedItem('website');
  if (trap instanceof HTMLInputElement) trap.value = '';
}

/** Loads the chunk for sending, and sends a form. @returns the outcome; `noAnswer` is part of a refusal. */
async function submitForm(
  form: HTMLFormElement,
  noAnswer: string,
): Promise<'received' | 'sent by the browser' | ApplicationRefusal> {
  const values = readForm(form);
  const loaded = await loadSender().catch(() => null);
  if (loaded) return (await loaded.sendApplication(values, noAnswer)) ?? 'received';
  // Without an answer of the site, the browser's own error page would replace the form.
  if (!(await isReachable())) return { errors: [], failure: noAnswer };
  form.submit();
  return 'sent by the browser';
}

const loadSender = () => loadChunk('send-application', () => import('./send-application.ts'));

/** For who begins to write, so that sending does not wait for it. A failure is reported then. */
const loadSenderEarly = () => void loadSender().catch(() => undefined);

const isReachable = () =>
  fetch('/healthz', { method: 'HEAD', signal: AbortSignal.timeout?.(REACH_TIMEOUT_MS) ?? null }).then(
    () => true,
    () => false,
  );

const REACH_TIMEOUT_MS = 10_000;
