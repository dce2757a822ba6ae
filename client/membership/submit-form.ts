import { MEMBERSHIP } from '../../content/membership.ts';
import type { Refusal } from '../../rules/membership-page.ts';
import { loadChunk } from '../chunks/load-chunk.ts';
import { readForm } from './form-values.ts';

/** What became of a form: received, refused, or on its way as the browser itself sends it. */
export type Outcome = 'received' | 'sent by the browser' | Refusal;

/** Sends a form; what that needs is loaded only now. */
export async function submitForm(form: HTMLFormElement): Promise<Outcome> {
  const values = readForm(form);
  const loaded = await loadSender().catch(() => null);
  if (loaded) return (await loaded.sendApplication(values)) ?? 'received';
  // Where the site answers, only that file is gone; else the browser would show a page of its own for ours.
  if (!(await isReachable())) return { errors: [], failure: MEMBERSHIP.problem.noAnswer };
  form.submit();
  return 'sent by the browser';
}

const loadSender = () => loadChunk('send-application', () => import('./send-application.ts'));

const isReachable = () =>
  fetch('/healthz', { method: 'HEAD', signal: AbortSignal.timeout?.(PATIENCE_MS) ?? null }).then(
    () => true,
    () => false,
  );

const PATIENCE_MS = 10_000;
