import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ContentContext } from '../../../client/data/content.ts';
import { NO_PAGE_DATA, PageDataContext } from '../../../client/data/page-data.ts';
import { EventDetails } from '../../../client/visitor/events/event-details.tsx';
import type { NetworkEvent } from '../../../rules/events/network-event.ts';
import { CONTENT } from '../../support/data/sites/site-content.ts';

const { EVENTS, EVENTS_PAGE } = CONTENT;
const [SAMPLE] = EVENTS;
if (!SAMPLE) throw new Error('There is no sample event');
const ARTICLE = '/news/01a1fc9e-8ad0-7ef1-b408-a45eb4c9ec7d';

/** The addresses of the links in an event's details, by their words. */
function linksOf(event: NetworkEvent, isPast: boolean): Map<string, string> {
  const data = { ...NO_PAGE_DATA, pastEvents: isPast ? [event.id] : [] };
  const details = createElement(EventDetails, { event, heading: 'h2' });
  const html = renderToStaticMarkup(
    createElement(
      PageDataContext,
      { value: data },
      createElement(ContentContext, { value: CONTENT }, createElement(MemoryRouter, null, details)),
    ),
  );
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return new Map(links.map(([, href = '', words = '']) => [words.replaceAll(/<[^>]*>/g, ''), href]));
}

const outcome = `${EVENTS_PAGE.outcome}: ${SAMPLE.title}`;

it('the details of an event lead, when it is over, to the article on what came of it', () => {
  const event = { ...SAMPLE, article: ARTICLE };
  expect(linksOf(event, false).has(outcome)).toBe(false);
  expect(linksOf(event, true).get(outcome)).toBe(ARTICLE);
});
