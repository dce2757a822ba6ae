import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { AdminData } from '../../../../rules/pages/admin-page.ts';
import { needsHttps, SIGNED_IN_QUERY, signInNotKept } from '../../../../rules/pages/kept-sign-in.ts';
import { PAGE_PATHS } from '../../../../rules/pages/pages.ts';
import { type AuthServices, signIn } from '../../../features/auth/sign-in.ts';
import { DomainError, type ErrorCode } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { AnswerCache } from '../../answers/answer-cache.ts';
import { sendAnswer } from '../../answers/send-answer.ts';
import type { RunningHandlers } from '../connections/running-handlers.ts';
import { parseForm } from '../requests/body-parsers.ts';
import type { ViewerOf } from '../requests/viewer.ts';
import type { MakePage } from './page-maker.ts';
import { redirect } from './redirect.ts';

/**
 * The admin area, and its sign-in form as browsers without loaded scripts send it. A sign-in answers 303 to
 * the page, which reports when the browser did not keep the session; a failed one answers the page itself.
 */
export function adminPageHandler({
  answers,
  makePage,
  services,
  publicUrl,
  viewerOf,
  handlers,
}: {
  answers: AnswerCache;
  makePage: MakePage;
  services: AuthServices & { readonly log: Log };
  publicUrl: () => string;
  viewerOf: ViewerOf;
  handlers: RunningHandlers;
}): RequestHandler {
  const router = Router();
  router.get('/', sendForm);
  router.post('/', readForm, handlers.watch(takePassword));
  return router;

  async function sendForm(request: Request, response: Response): Promise<void> {
    const isExpected = await mayBeAdmin(request, response);
    const signedIn = request.query[SIGNED_IN_QUERY.name];
    if (signedIn !== undefined && isExpected) return toPage(response);
    if (signedIn !== undefined) {
      const isByHttp = signedIn === SIGNED_IN_QUERY.byHttp;
      await sendPage(request, response, {
        name: isByHttp ? 'not-kept-by-http' : 'not-kept',
        admin: { mayBeAdmin: false, failure: signInNotKept(isByHttp, publicUrl()) },
        status: 200,
      });
      return;
    }
    const name = isExpected ? 'verifying' : 'form';
    await sendPage(request, response, {
      name,
      admin: { mayBeAdmin: isExpected, failure: null },
      status: 200,
    });
  }

  /** Each variant of the page is cached under its name: four, and one for each error code. */
  async function sendPage(
    request: Request,
    response: Response,
    { name, admin, status }: { name: string; admin: AdminData; status: number },
  ): Promise<void> {
    // No request has such a key. Under its address, the page would be sent without a check of the session.
    const client = { address: viewerOf(request, response).address, isUrgent: true };
    const answer = await answers.getOrMake(`${PAGE_PATHS.admin}?${name}`, client, async () => {
      const made = await makePage(PAGE_PATHS.admin, { lowData: false, status, admin });
      return { answer: made, cacheable: made.status === status };
    });
    sendAnswer(request, response, answer);
  }

  async function mayBeAdmin(request: Request, response: Response): Promise<boolean> {
    // After a link from another site, only the page's own requests have SameSite=Strict cookies.
    if (request.headers['sec-fetch-site'] === 'cross-site') return true;
    try {
      return await viewerOf(request, response).isAdmin();
    } catch {
      // The page's next request reports and logs that the data cannot be read.
      return true;
    }
  }

  async function takePassword(request: Request, response: Response): Promise<void> {
    const { password } = (request.body ?? {}) as Record<string, unknown>;
    if (typeof password !== 'string') {
      response.status(415).type('text').send('Please send the form from its page.');
      return;
    }
    const viewer = viewerOf(request, response);
    try {
      viewer.signedIn(await signIn(services, { password, ...viewer }));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { message: failure, code } = error;
      if (error.cause) services.log.error({ err: error.cause }, failure);
      const admin = { mayBeAdmin: false, failure };
      await sendPage(request, response, { name: code, admin, status: STATUSES[code] ?? 422 });
      return;
    }
    const { name, byHttp, otherwise } = SIGNED_IN_QUERY;
    toPage(response, `?${name}=${needsHttps(request.headers.origin, publicUrl()) ? byHttp : otherwise}`);
  }
}

const toPage = (response: Response, query = '') =>
  redirect(response.set('Cache-Control', 'no-store'), 303, PAGE_PATHS.admin + query);

const STATUSES: Partial<Record<ErrorCode, number>> = {
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  NOT_CONFIGURED: 503,
};

/** Room for 1024 characters of up to nine bytes, and the account's name. */
const MAX_BODY_BYTES = 16 * 1024;

const readForm = parseForm(MAX_BODY_BYTES);
