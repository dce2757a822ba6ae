import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ContentContext } from '../../../client/data/content.ts';
import { NO_PAGE_DATA, PageDataContext } from '../../../client/data/page-data.ts';
import { EventDetails } from '../../../client/visitor/events/event-details.tsx';
import { EventList } from '../../../client/visitor/events/event-list.tsx';
import type { NetworkEvent } from '../../../rules/events/network-event.ts';
import { shownContent } from '../../../rules/events/shown-events.ts';
import {
  BOTH,
  CANCELLED,
  IN_HALL,
  OF_DAYS,
  ONLINE,
  POSTPONED,
} from '../../support/data/sites/sample-events.ts';
import { CONTENT } from '../../support/data/sites/site-content.ts';

const ARTICLE = '/news/01a1fc9e-8ad0-7ef1-b408-a45eb4c9ec7d';

/** The HTML of an event's details and of its card, without what React leaves between texts. */
function shownAs(event: NetworkEvent, isPast = false): { details: string; card: string } {
  const content = shownContent({ ...CONTENT, EVENTS: [event] }, 0);
  const [shown] = content.SHOWN_EVENTS;
  if (!shown) throw new Error('No event is shown');
  const data = { ...NO_PAGE_DATA, eventsUntil: isPast ? shown.endsAt : 0 };
  const htmlOf = (element: React.ReactElement) =>
    renderToStaticMarkup(
      createElement(
        PageDataContext,
        { value: data },
        createElement(ContentContext, { value: content }, createElement(MemoryRouter, null, element)),
      ),
    );
  return {
    details: htmlOf(createElement(EventDetails, { event: shown, heading: 'h2' })),
    card: htmlOf(createElement(EventList, { events: [shown], heading: 'h2', onOpen: () => undefined })),
  };
}

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

/** The addresses of links, by their words. */
function linksOf(html: string): Map<string, string> {
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return new Map(links.map(([, href = '', words = '']) => [wordsOf(words), href]));
}

/** The names and values of the list of facts. */
function factsOf(html: string): Record<string, string> {
  const facts = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)];
  return Object.fromEntries(facts.map(([, name = '', value = '']) => [name, wordsOf(value)]));
}

const headingOf = (html: string) => wordsOf(/<h2[^>]*>(.*?)<\/h2>/s.exec(html)?.[1] ?? '');

describe('the details of an event', () => {
  it.each<[string, NetworkEvent, Record<string, string>, links: string[]]>([
    [
      'online',
      ONLINE,
      {
        Date: 'Thursday, 10 December 2026',
        Time: '6:00 PM - 7:30 PM SAST',
        Platform: 'Onlinehttps://meet.sanir.example/permits',
      },
      ['Join', 'Add to Calendar', 'Calendar file (.ics)'],
    ],
    [
      'in a hall',
      IN_HALL,
      {
        Date: 'Saturday, 12 December 2026',
        Time: '9:00 AM - 4:00 PM SAST',
        Place:
          'Yeoville Community Hall\n12 Raleigh Street, Johannesburg\nFive minutes on foot from the taxi rank',
        Capacity: '120 people',
        Contact: 'Naledi Phiri, Head of Partnership and Programs+27 00 000 0000events@sanir.example',
      },
      ['Add to Calendar', 'Calendar file (.ics)', '+27 00 000 0000', 'events@sanir.example'],
    ],
    [
      'both, cancelled',
      { ...CANCELLED, place: 'A hall', contact: undefined } as unknown as NetworkEvent,
      {
        Date: 'Monday, 14 December 2026',
        Time: '9:00 AM - 4:00 PM SAST',
        Place: 'A hall',
        Platform: 'Video meeting',
        Capacity: '120 people',
      },
      ['Calendar file (.ics)'],
    ],
    [
      'postponed',
      POSTPONED,
      { Date: 'Thursday, 10 December 2026', Time: '6:00 PM - 7:30 PM SAST', Platform: 'Online' },
      ['Calendar file (.ics)'],
    ],
    [
      'of several days',
      { ...ONLINE, endDate: '2026-12-11' },
      {
        Date: 'Thursday, 10 December 2026 – Friday, 11 December 2026',
        Time: '10 December 2026, 6:00 PM - 11 December 2026, 7:30 PM SAST',
        Platform: 'Onlinehttps://meet.sanir.example/permits',
      },
      ['Join', 'Add to Calendar', 'Calendar file (.ics)'],
    ],
  ])('%s', (_name, event, facts, links) => {
    const { details } = shownAs(event);
    expect(factsOf(details)).toEqual(facts);
    expect([...linksOf(details).keys()]).toEqual(links);
  });

  it('lead, when it is over, to the article on what came of it', () => {
    const event = { ...ONLINE, article: ARTICLE };
    const outcome = `${CONTENT.EVENTS_PAGE.outcome}: ${event.title}`;
    expect(linksOf(shownAs(event).details).has(outcome)).toBe(false);
    expect(linksOf(shownAs(event, true).details).get(outcome)).toBe(ARTICLE);
  });
});

describe('an event that does not take place', () => {
  it.each<[NetworkEvent, heading: string, sentence: string]>([
    [CANCELLED, 'Cancelled: Choir evening', 'This event is cancelled.'],
    [POSTPONED, 'Postponed: Quiz night', 'This event is postponed.'],
  ])('says so first, on its card too, and never that it has taken place', (event, heading, sentence) => {
    for (const isPast of [false, true]) {
      const { details, card } = shownAs(event, isPast);
      expect([headingOf(details), headingOf(card)]).toEqual([heading, heading]);
      expect(wordsOf(details)).toContain(sentence);
      expect(wordsOf(details + card)).not.toContain('has taken place');
    }
  });
});

describe('the card of an event', () => {
  it.each<[string, NetworkEvent, string]>([
    ['online', ONLINE, 'Online Event'],
    ['in a hall', IN_HALL, 'In person · Yeoville Community Hall · Capacity: 120 people'],
    ['both', BOTH, 'Online and in person · Yeoville Community Hall · Capacity: 120 people'],
  ])('%s says where it is', (_name, event, kind) => {
    expect(wordsOf(shownAs(event).card)).toContain(event.title + kind);
  });

  it('has a drawing only where the event has one', () => {
    expect(shownAs(IN_HALL).card).toContain('<img');
    expect(shownAs(ONLINE).card + shownAs(ONLINE).details).not.toContain('<img');
  });

  it('of several days says both dates', () => {
    expect(wordsOf(shownAs(OF_DAYS).card)).toContain(
      'Friday, 8 January 2027 8 January 2027, 9:00 AM - 10 January 2027, 4:00 PM SAST',
    );
  });
});
