import type { ListKind } from '../../../../rules/content/lists.ts';
import type { Member } from '../../../../rules/content/members.ts';
import { EVENTS_PAGE_SIZE, MAX_EVENTS_PAGE_SIZE } from '../../../../rules/events/event-limits.ts';
import { eventTimeText } from '../../../../rules/events/event-time-text.ts';
import { eventEnd, eventStart } from '../../../../rules/events/event-times.ts';
import { type NetworkEvent, statusOf } from '../../../../rules/events/network-event.ts';
import { eventType } from '../../../../rules/events/shown-events.ts';
import { fillInAll, sitePlaceholders } from '../../../../rules/placeholders.ts';
import { type ItemList, invalidCursor, readPage } from '../../../database/queries/list-page.ts';
import {
  type ContentKey,
  findContent,
  type StoredContent,
} from '../../../features/content/content-repository.ts';
import type { ContentSnapshot } from '../../../features/content/content-source.ts';
import { isObject, itemOf, withId } from '../../../features/content/writing/check-content.ts';
import {
  createContent,
  deleteContent,
  moveContent,
  saveContent,
} from '../../../features/content/writing/keep-content.ts';
import { type GraphQLContext, requireAdmin } from '../context.ts';
import type { EventResolvers, EventTime, MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';

/** An event or a member as stored, with what the store knows of it. */
type Kept<Value> = Value & { readonly revision: number; readonly isHidden: boolean };

export type EventRecord = Kept<NetworkEvent>;
export type MemberRecord = Kept<Member>;

/** Events, members and the site: for everybody, without what is hidden. */
export const siteQueries = {
  async events(_parent, { when, ...request }, { services }) {
    const snapshot = await services.content.current();
    const events = inOrder(snapshot.content.EVENTS, when ?? 'COMING', services.clock());
    return readPage(eventList(events.map((event) => shown(event, 'EVENT', snapshot))), request, EVENT_SIZES);
  },

  async event(_parent, { id }, { services }) {
    const snapshot = await services.content.current();
    const event = snapshot.content.EVENTS.find((each) => each.id === id);
    return event ? shown(event, 'EVENT', snapshot) : null;
  },

  async members(_parent, _arguments, { services }) {
    const snapshot = await services.content.current();
    return snapshot.content.MEMBERS.map((member) => shown(member, 'MEMBER', snapshot));
  },

  site: async (_parent, _arguments, { services }) => siteOf(await services.content.current()),
} satisfies QueryResolvers;

export const siteMutations = {
  createEvent: (_parent, { input }, context) => create<NetworkEvent>(context, 'EVENT', input),
  updateEvent: (_parent, args, context) => update<NetworkEvent>(context, 'EVENT', args),
  deleteEvent: (_parent, { id }, context) => remove(context, 'EVENT', id),
  createMember: (_parent, { input }, context) => create<Member>(context, 'MEMBER', input),
  updateMember: (_parent, args, context) => update<Member>(context, 'MEMBER', args),
  deleteMember: (_parent, { id }, context) => remove(context, 'MEMBER', id),

  async moveMember(_parent, { id, before }, context) {
    await requireAdmin(context);
    const moved = await moveContent(context.services, { kind: 'MEMBER', id, before: before ?? null });
    return kept<Member>(context, moved);
  },

  async updateSite(_parent, { revision, input }, context) {
    await requireAdmin(context);
    const key = { kind: 'WORDS', id: 'SITE' } as const;
    await saveContent(context.services, { ...key, revision }, { value: await changed(context, key, input) });
    return siteOf(await context.services.content.current());
  },
} satisfies MutationResolvers;

export const Event: EventResolvers = {
  time: (event) => eventTimeText(event),
  type: (event) => eventType(event),
  status: (event) => statusOf(event),
};

const EVENT_SIZES = { usual: EVENTS_PAGE_SIZE, max: MAX_EVENTS_PAGE_SIZE };

function inOrder(events: readonly NetworkEvent[], when: EventTime, now: number): NetworkEvent[] {
  const sorted = events.toSorted((a, b) => eventStart(a) - eventStart(b));
  const [coming, past] = [false, true].map((isOver) =>
    sorted.filter((event) => eventEnd(event) <= now === isOver),
  );
  return { COMING: coming, PAST: past?.reverse(), ALL: sorted.toReversed() }[when] ?? [];
}

/** A list that is in memory, in its order. */
function eventList(events: readonly EventRecord[]): ItemList<EventRecord> {
  return {
    positionOf: (event) => ({ timestamp: eventStart(event), id: event.id }),
    async find({ limit, after }) {
      const index = after === null ? -1 : events.findIndex(({ id }) => id === after.id);
      if (after !== null && index < 0) throw invalidCursor();
      return events.slice(index + 1, index + 1 + limit);
    },
    count: async () => events.length,
  };
}

const shown = <Value extends { readonly id: string }>(
  value: Value,
  kind: ListKind,
  { editionOf }: ContentSnapshot,
): Kept<Value> => ({
  ...value,
  revision: editionOf({ kind, id: value.id }).revision,
  isHidden: false,
});

const siteOf = ({ content: { SITE }, editionOf }: ContentSnapshot) => ({
  ...SITE,
  networks: [...SITE.networks],
  revision: editionOf({ kind: 'WORDS', id: 'SITE' }).revision,
});

/** The fields of an input. Blank and null mean none. */
type Input = { readonly isHidden?: boolean | null; readonly key?: string | null };

async function create<Value>(context: GraphQLContext, kind: ListKind, { isHidden, key, ...fields }: Input) {
  await requireAdmin(context);
  const change = { value: withFields({}, fields), isHidden: isHidden ?? false, key };
  return kept<Value>(context, await createContent(context.services, kind, change));
}

async function update<Value>(
  context: GraphQLContext,
  kind: ListKind,
  { id, revision, input }: { readonly id: string; readonly revision: number; readonly input: Input },
) {
  await requireAdmin(context);
  const { isHidden, ...fields } = input;
  const value = await changed(context, { kind, id }, fields);
  const change = { value, isHidden: isHidden ?? undefined };
  return kept<Value>(context, await saveContent(context.services, { kind, id, revision }, change));
}

async function remove(context: GraphQLContext, kind: ListKind, id: string): Promise<string> {
  await requireAdmin(context);
  await context.services.reserve.ifNeeded(() => deleteContent(context.services, { kind, id }));
  return id;
}

/** The stored value with changes. The save refuses it if the revision is not the one that was read. */
async function changed({ services: { db } }: GraphQLContext, key: ContentKey, fields: object) {
  const stored = await findContent(db, key);
  return withFields(stored ? itemOf(stored).value : {}, fields);
}

function withFields(value: unknown, fields: object): Readonly<Record<string, unknown>> {
  const next = { ...(isObject(value) ? value : {}) };
  for (const [name, given] of Object.entries(fields)) {
    const isNone = given === null || (typeof given === 'string' && given.trim() === '');
    if (isNone) delete next[name];
    else if (given !== undefined) next[name] = given;
  }
  return next;
}

/** A saved entry, with filled placeholders. */
async function kept<Value>({ services }: GraphQLContext, stored: StoredContent): Promise<Kept<Value>> {
  const { content } = await services.content.current();
  const value = fillInAll(withId(itemOf(stored)), sitePlaceholders(content));
  const { revision, isHidden } = stored;
  return { ...(value as Value), revision, isHidden };
}
