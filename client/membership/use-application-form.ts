import { type SubmitEvent, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findApplicationErrors, tidyApplication } from '../../rules/membership-application.ts';
import type { Refusal } from '../../rules/membership-page.ts';
import { EMPTY_VALUES, readForm, writeForm } from './form-values.ts';
import { keepValues, keptValues } from './kept-values.ts';
import { MembershipContext } from './membership-facts.ts';
import { submitForm } from './submit-form.ts';

/** The form's state: its fields belong to the browser, so that what it restores or fills in is there. */
export function useApplicationForm(onReceived: () => void) {
  const given = useContext(MembershipContext).form;
  const form = useRef<HTMLFormElement>(null);
  const [kept] = useState(keptValues);
  const refused = kept === null ? (given?.refused ?? null) : null;
  const [refusal, setRefusal] = useState<Refusal | null>(refused);
  const [isBusy, setBusy] = useState(false);
  const [hasScripts, setHasScripts] = useState(false);
  const submittedAt = useRef(Number.NEGATIVE_INFINITY);
  const isReceived = useRef(false);

  useLayoutEffect(() => {
    const element = form.current;
    // As if typed: only such values the browser brings back by itself when it comes back to the document.
    if (element && kept) writeForm(element, kept);
    return () => keepValues(element && !isReceived.current ? readForm(element) : EMPTY_VALUES);
  }, [kept]);

  // From then on the page checks, not the browser.
  useEffect(() => setHasScripts(true), []);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy || event.timeStamp - submittedAt.current < PAUSE_MS) return;
    submittedAt.current = event.timeStamp;
    const element = event.currentTarget;
    const errors = findApplicationErrors(tidyApplication(readForm(element)));
    setRefusal(errors.length > 0 ? { errors, failure: null } : null);
    if (errors.length > 0) return;

    setBusy(true);
    const outcome = await submitForm(element).finally(() => setBusy(false));
    // Whoever has left the page meanwhile is not brought back.
    if (!element.isConnected) return;
    if (outcome === 'received') {
      isReceived.current = true;
      onReceived();
    } else if (outcome !== 'sent by the browser') setRefusal(outcome);
  }

  return {
    form,
    stamp: given?.stamp ?? '',
    initial: refused?.values ?? EMPTY_VALUES,
    refusal,
    isBusy,
    hasScripts,
    submit,
  };
}

/** A second submit within this time is a double click. */
const PAUSE_MS = 1000;
