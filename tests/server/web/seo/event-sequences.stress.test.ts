import ICAL from 'ical.js';
import { sync as secondReader, type VEvent } from 'node-ical';
import { expect, it } from 'vitest';
import { eventEnd, eventStart } from '../../../../rules/events/event-times.ts';
import { type NetworkEvent, withStatus } from '../../../../rules/events/network-event.ts';
import {
  createContent,
  deleteContent,
  restoreContentVersion,
  saveContent,
} from '../../../../server/features/content/writing/keep-content.ts';
import { eventCalendar } from '../../../../server/web/seo/event-calendar.ts';
import { type Random, seededRandom } from '../../../support/data/seeded-random.ts';
import { EVENT, openContent } from '../../features/content/open-content.ts';

const SEQUENCES = 100;
const STEPS = 6;

it('an event is the same for two readers through each change, in lines of at most 75 octets, and calendars take the newest', async () => {
  await using site = await openContent();
  const random = seededRandom(146);
  for (let number = 0; number < SEQUENCES; number += 1) {
    const { id } = await createContent(site.services, 'EVENT', {
      value: changed(random, EVENT),
      isHidden: false,
    });
    const key = { kind: 'EVENT', id } as const;
    let former: Read | null = null;
    for (let revision = 1; revision <= STEPS; revision += 1) {
      const { content, editionOf } = await site.source.current();
      const event = content.EVENTS.find((each) => each.id === id) as NetworkEvent;
      const edition = editionOf(key);
      expect(edition.revision).toBe(revision);
      const read = readTwice(
        eventCalendar(event, content.SITE, 'https://www.sanir.example', {
          sequence: edition.revision - 1,
          changedAt: edition.updatedAt,
        }),
      );
      const { uid, sequence, stamp, ...shown } = read;
      expect(shown).toEqual({
        start: eventStart(event),
        end: eventEnd(event),
        summary: withStatus(event, event.title),
        status: { PLANNED: 'CONFIRMED', POSTPONED: 'TENTATIVE', CANCELLED: 'CANCELLED' }[
          event.status ?? 'PLANNED'
        ],
      });
      if (former) {
        expect(uid).toBe(former.uid);
        expect(sequence).toBeGreaterThan(former.sequence);
        expect(stamp).toBeGreaterThan(former.stamp);
      }
      former = read;
      site.advance(60_000);
      await change();

      async function change() {
        const { id: _, ...value } = event;
        const earlier = random.whole(1, revision);
        // The version says something else only where the event changed since then.
        if (earlier < revision && random.chance(0.3)) {
          const { revision: restored } = await restoreContentVersion(site.services, {
            ...key,
            version: earlier,
            revision,
          });
          if (restored > revision) return;
        }
        const status = random.pick(['PLANNED', 'POSTPONED', 'CANCELLED'] as const);
        await saveContent(
          site.services,
          { ...key, revision },
          { value: changed(random, { ...value, status }) },
        );
      }
    }
    // Each check reads all events.
    await deleteContent(site.services, key);
  }
});

type Value = Omit<NetworkEvent, 'id'>;

function changed(random: Random, value: Value): Value {
  const words = (length: number) => Array.from({ length }, () => random.pick(WORDS)).join(' ');
  const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10);
  const first = random.whole(1, 900);
  return {
    ...value,
    title: `${words(random.whole(1, 15))} ${random.whole(0, 1e9)}`,
    description: words(random.whole(1, 40)),
    timeZone: random.pick(['Africa/Johannesburg', 'Africa/Cairo', 'America/New_York', 'Asia/Kathmandu']),
    date: day(first),
    endDate: day(first + random.whole(1, 3)),
    start: `${random.whole(10, 23)}:${random.whole(10, 59)}`,
    end: `${random.whole(10, 23)}:${random.whole(10, 59)}`,
  };
}

const WORDS = ['የማህበረሰብ', 'ስብሰባ', 'اجتماع', 'اللاجئين', 'Semi;colon,', 'back\\slash', '"quoted"', '👨‍👩‍👧‍👦'];

interface Read {
  readonly uid: string;
  readonly sequence: number;
  /** Milliseconds since 1970. */
  readonly stamp: number;
  readonly start: number;
  readonly end: number;
  readonly summary: string;
  readonly status: string | undefined;
}

/** What both readers find. */
function readTwice(text: string): Read {
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  if (!component) throw new Error('There is no event');
  const one = new ICAL.Event(component);
  const read: Read = {
    uid: one.uid,
    sequence: one.sequence,
    stamp: (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate().getTime(),
    start: one.startDate.toJSDate().getTime(),
    end: one.endDate.toJSDate().getTime(),
    summary: one.summary,
    status: component.getFirstPropertyValue('status')?.toString(),
  };
  const other = Object.values(secondReader.parseICS(text)).find((part) => part?.type === 'VEVENT') as VEvent;
  expect({
    uid: other.uid,
    sequence: Number(other.sequence),
    stamp: other.dtstamp.getTime(),
    start: other.start.getTime(),
    end: other.end?.getTime(),
    summary: other.summary,
    status: other.status,
  }).toEqual(read);
  return read;
}
