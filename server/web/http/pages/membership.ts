import { type Request, type RequestHandler, type Response, Router } from 'express';
import { addressIn, readLanguage } from '../../../../rules/languages/language-path.ts';
import type { ApplicationValues } from '../../../../rules/membership/membership-application.ts';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import { RECEIVED_QUERY, type RefusedApplication } from '../../../../rules/pages/membership-page.ts';
import { PAGE_PATHS } from '../../../../rules/pages/pages.ts';
import { isMoved } from '../../../database/site-state/site-move.ts';
import type { ContentSource } from '../../../features/content/content-source.ts';
import { makeStamp } from '../../../features/membership/submit/form-stamp.ts';
import {
  type SubmitServices,
  type SubmittedForm,
  submitApplication,
} from '../../../features/membership/submit/submit-application.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Queue } from '../../../platform/limits/queue.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { sendAnswer } from '../../answers/send-answer.ts';
import type { RunningHandlers } from '../connections/running-handlers.ts';
import { parseForm } from '../requests/body-parsers.ts';
import type { AddressOf } from '../requests/client-address.ts';
import { isLowDataPage, pageAddress } from './page-address.ts';
import type { MakePage } from './page-maker.ts';
import { redirect } from './redirect.ts';

/**
 * The form's uncached page, and the form as browsers without scripts send it: 303 to the thanks, or the page
 * with the typed values: 422 for wrong ones, 429 for too many, 503 when it cannot be stored.
 * After many 429 pages an address receives only the sentence, because rendering takes milliseconds.
 */
export function membershipHandler({
  services,
  makePage,
  addressOf,
  handlers,
}: {
  services: SubmitServices & {
    readonly log: Log;
    readonly queue: Queue;
    readonly content: ContentSource;
  };
  makePage: MakePage;
  addressOf: AddressOf;
  handlers: RunningHandlers;
}): RequestHandler {
  const { clock, log, membership } = services;
  const router = Router();
  router.get('/', (request, response) => {
    const stamp = makeStamp(membership.secret, clock());
    return sendPage(request, response, { status: 200, stamp, refused: null });
  });
  router.post('/', readForm, handlers.watch(takeForm));
  return router;

  async function takeForm(request: Request, response: Response): Promise<void> {
    if (!request.is(FORM_TYPE)) {
      response.status(415).type('text').send('Please send the form from its page.');
      return;
    }
    const address = addressOf(request);
    const form = toForm((request.body ?? {}) as Record<string, unknown>);
    const refusal = await submit(address, form);
    if (refusal === null) {
      redirect(response.set('Cache-Control', 'no-store'), 303, formAddress(request) + RECEIVED_QUERY);
      return;
    }
    const { status, ...why } = refusal;
    if (status === 429 && !(await membership.limits.refusedPages(address))) {
      response.status(status).set('Cache-Control', 'no-store').type('text').send(why.failure);
      return;
    }
    if (status === 503) response.set('Retry-After', RETRY_AFTER_SECONDS);
    const refused = { values: form.values, ...why };
    await sendPage(request, response, { status, stamp: form.stamp, refused });
  }

  async function submit(address: string, form: SubmittedForm) {
    try {
      const { id, errors } = await submitApplication(services, address, form);
      return id === null ? { status: 422, errors, failure: null } : null;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'RATE_LIMITED') {
        return { status: 429, errors: [], failure: error.message };
      }
      if (isMoved(error)) return { status: 503, errors: [], failure: CATALOGUE.siteMoving };
      log.error({ err: error }, 'An application could not be stored');
      return { status: 503, errors: [], failure: CATALOGUE.applicationFailed };
    }
  }

  async function sendPage(
    request: Request,
    response: Response,
    { status, stamp, refused }: { status: number; stamp: string; refused: RefusedApplication | null },
  ): Promise<void> {
    const address = refused
      ? formAddress(request)
      : (pageAddress(request.originalUrl, services.content.known()) ?? PAGE_PATHS.membership);
    const lowData = isLowDataPage(address, request);
    const client = { address: addressOf(request), isUrgent: true };
    const answer = await services.queue.take(client, () =>
      makePage(address, { lowData, status, form: { stamp, refused } }),
    );
    sendAnswer(request, response, answer);
  }
}

/** The form's page in the language of the request. */
const formAddress = ({ baseUrl }: Request): string =>
  addressIn(readLanguage(baseUrl).language, PAGE_PATHS.membership);

const RETRY_AFTER_SECONDS = '60';

/** Room for 10,000 characters of nine bytes, so a letter in the wrong field gets a sentence and not 413. */
const MAX_BODY_BYTES = 128 * 1024;

const readForm = parseForm(MAX_BODY_BYTES);

const FORM_TYPE = 'application/x-www-form-urlencoded';

function toForm(body: Record<string, unknown>): SubmittedForm {
  const text = (name: keyof ApplicationValues | 'website' | 'stamp'): string => {
    const value = body[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    values: {
      name: text('name'),
      email: text('email'),
      organization: text('organization'),
      contactNumber: text('contactNumber'),
    },
    website: text('website'),
    stamp: text('stamp'),
  };
}
