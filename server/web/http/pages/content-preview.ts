import { type RequestHandler, Router } from 'express';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { LIST_KINDS } from '../../../../rules/content/lists.ts';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import type { Database } from '../../../database/tables.ts';
import { previewContent } from '../../../features/content/preview-content.ts';
import { MAX_ENTRY_BYTES } from '../../../features/content/writing/content-limits.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Queue } from '../../../platform/limits/queue.ts';
import { sendAnswer } from '../../answers/send-answer.ts';
import { sendFailure } from '../failures.ts';
import { parseJson } from '../requests/body-parsers.ts';
import type { AddressOf } from '../requests/client-address.ts';
import type { IsAdmin } from '../requests/viewer.ts';
import type { MakePage } from './page-maker.ts';

/**
 * For the administrator: takes an entry of the content as JSON, `{kind, id, value}`, and answers the page
 * that shows it, without scripts; or `{error: {code, message}}`.
 */
export function contentPreviewHandler({
  db,
  queue,
  isAdmin,
  makePage,
  addressOf,
}: {
  db: Kysely<Database>;
  queue: Queue;
  isAdmin: IsAdmin;
  makePage: MakePage;
  addressOf: AddressOf;
}): RequestHandler {
  const router = Router();
  router.post('/', requireAdmin, parseJson(MAX_BODY_BYTES), sendPreview);
  return router;

  async function requireAdmin(...[request, response, next]: Parameters<RequestHandler>): Promise<void> {
    if (await isAdmin(request, response)) next();
    else sendFailure(request, response, 401, 'UNAUTHENTICATED', CATALOGUE.signInNeeded);
  }

  async function sendPreview(...[request, response]: Parameters<RequestHandler>): Promise<void> {
    const { success, output } = v.safeParse(REQUEST, request.body);
    if (!success) return sendFailure(request, response, 400, 'BAD_USER_INPUT', NO_ENTRY);
    try {
      const { snapshot, path } = await previewContent(db, output);
      const render = () => makePage(path.replace(/#.*/, ''), { lowData: false, unsaved: snapshot });
      const answer = await queue.take({ address: addressOf(request) }, render);
      // Its fragment says where the entry is.
      sendAnswer(request, response.set('Content-Location', path), answer);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      sendFailure(request, response, 422, error.code, error.message);
    }
  }
}

const REQUEST = v.object({
  kind: v.picklist(['WORDS', ...LIST_KINDS]),
  id: v.nullable(v.string()),
  value: v.unknown(),
});

const NO_ENTRY = 'An entry of the content is expected, as JSON with kind, id and value.';

/** The longest entry, with room for its kind and id. */
const MAX_BODY_BYTES = MAX_ENTRY_BYTES + 1000;
