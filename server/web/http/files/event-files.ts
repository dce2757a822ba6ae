import type { RequestHandler } from 'express';
import { EVENTS } from '../../../../content/events.ts';
import { eventFilePath, eventPath, type NetworkEvent } from '../../../../rules/events/network-event.ts';
import type { AllowCdn } from '../../answers/allow-cdn.ts';
import { type Answer, makeAnswer } from '../../answers/answer.ts';
import { sendAnswer } from '../../answers/send-answer.ts';
import { eventCalendar } from '../../seo/event-calendar.ts';
import type { SecurityHeaders } from '../security-headers.ts';

/** Serves calendar files, each made once: events change only with the program. Passes other paths on. */
export function eventFileHandler(
  publicUrl: () => string,
  clock: () => number,
  securityHeaders: SecurityHeaders,
  allowCdn: AllowCdn,
): RequestHandler {
  const events = new Map(EVENTS.map((event) => [eventFilePath(event.id), event]));
  const made = new Map<string, Answer>();
  return (request, response, next) => {
    const event = events.get(request.path);
    if (!event) return next();
    const answer =
      made.get(event.id) ??
      allowCdn(makeFile(event, publicUrl(), clock(), securityHeaders), Number.POSITIVE_INFINITY);
    made.set(event.id, answer);
    sendAnswer(request, response, answer);
  };
}

function makeFile(event: NetworkEvent, origin: string, madeAt: number, { list }: SecurityHeaders): Answer {
  const disposition = `attachment; filename="${event.id}.ics"`;
  const traits = {
    status: 200,
    contentType: 'text/calendar; charset=utf-8',
    cacheControl: 'no-cache',
    headers: [...list, 'Content-Disposition', disposition],
  };
  return makeAnswer(traits, eventCalendar(event, `${origin}${eventPath(event.id)}`, madeAt), EFFORT);
}

/** Brotli quality. */
const EFFORT = 9;
