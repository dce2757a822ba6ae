import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { AdminFacts } from '../../rules/admin-page.ts';
import { PAGE_PATHS } from '../../rules/page-paths.ts';
import type { AnswerCache } from '../answers/answer-cache.ts';
import { sendAnswer } from '../answers/send-answer.ts';
import { type AuthServices, signIn } from '../auth/sign-in.ts';
import { DomainError, type ErrorCode } from '../errors.ts';
import type { Log } from '../log.ts';
import type { MakePage } from './page-maker.ts';
import type { ViewerOf } from './session-cookie.ts';

/**
 * The page of the admin area, and its sign-in form as a browser submits it before the scripts are loaded: 303 to the page
 * with a new session, else the page with the reason.
 */
export function adminPageHandler({
  answers,
  makePage,
  services,
  viewerOf,
}: {
  answers: AnswerCache;
  makePage: MakePage;
  services: AuthServices & { readonly log: Log };
  viewerOf: ViewerOf;
}): RequestHandler {
  const router = Router();
  router.get('/', sendForm);
  router.post('/', readForm, takePassword);
  return router;

  async function sendForm(request: Request, response: Response): Promise<void> {
    const isExpected = await mayBeAdmin(request, response);
    const name = isExpected ? 'verifying' : 'form';
    await sendPage(request, response, {
      name,
      admin: { mayBeAdmin: isExpected, failure: null },
      status: 200,
    });
  }

  /** Sends one variant of the page. Each is kept under its name: two, and one for each error code, which has one sentence. */
  async function sendPage(
    request: Request,
    response: Response,
    { name, admin, status }: { name: string; admin: AdminFacts; status: number },
  ): Promise<void> {
    // No request has such a key: a page kept under its address would be sent without asking for the session.
    const answer = await answers.getOrMake(`${PAGE_PATHS.admin}?${name}`, async () => {
      const made = await makePage(PAGE_PATHS.admin, { lowData: false, status, admin });
      return { answer: made, cacheable: made.status === status };
    });
    sendAnswer(request, response, answer);
  }

  async function mayBeAdmin(request: Request, response: Response): Promise<boolean> {
    // A browser sends no SameSite=Strict cookie with a link from another site, but with the page's requests.
    if (request.headers['sec-fetch-site'] === 'cross-site') return true;
    try {
      return await viewerOf(request, response).isAdmin();
    } catch {
      // The browser's next request reports, and logs, that the data cannot be read.
      return true;
    }
  }

  async function takePassword(request: Request, response: Response): Promise<void> {
    const { password } = (request.body ?? {}) as Record<string, unknown>;
    if (typeof password !== 'string') {
      response.status(415).type('text').send('Send the form as it stands in the page.');
      return;
    }
    const viewer = viewerOf(request, response);
    const { address, token: formerToken } = viewer;
    try {
      viewer.setToken(await signIn(services, { password, address, formerToken }));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { message: failure, code } = error;
      if (error.cause) services.log.error({ err: error.cause }, failure);
      const admin = { mayBeAdmin: false, failure };
      await sendPage(request, response, { name: code, admin, status: STATUSES[code] ?? 422 });
      return;
    }
    response.set('Cache-Control', 'no-store').redirect(303, PAGE_PATHS.admin);
  }
}

const STATUSES: Partial<Record<ErrorCode, number>> = {
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  NOT_CONFIGURED: 503,
};

/** A password of 1024 characters takes at most nine bytes each; the rest is for the account's name. */
const readForm = express.urlencoded({ extended: false, limit: 16 * 1024 });
