import { calendarLink } from '../../../rules/events/calendar-link.ts';
import type { EventWords } from '../../../rules/events/event-words.ts';
import { withStatus } from '../../../rules/events/network-event.ts';
import type { ShownEventWords } from '../../../rules/events/shown-events.ts';
import { languageOf } from '../../../rules/languages/interface-languages.ts';
import type {
  ApplicationError,
  ApplicationField,
  ApplicationProblem,
} from '../../../rules/membership/membership-application.ts';
import { NEWS_TIME_ZONE } from '../../../rules/time/dates.ts';
import { ENGLISH_WORDS, type Subject, type Words } from './language-words.ts';

/** What somebody who translates writes: the texts, and what the functions of the others are made of. */
export interface OwnWords extends Omit<Translated, 'dates' | 'events' | 'membership' | 'resources' | 'site'> {
  readonly site: Omit<Translated['site'], 'direction'>;
  readonly resources: Omit<Translated['resources'], 'publicationFile'> & {
    /** @param size "2,1 Mo" */
    readonly publicationFile: (pages: number, size: string) => string;
  };
  readonly dates: {
    /** With the day before it: "à 09:05". */
    readonly at: (time: string) => string;
  };
  readonly events: Omit<Translated['events'], 'withStatus' | 'calendarLink'>;
  readonly event: EventWords & Omit<ShownEventWords, 'words' | 'times'>;
  readonly membership: Pick<Translated['membership'], 'applicationReceived'> & {
    /** The subjects of what is wrong with them. */
    readonly fields: Readonly<Record<ApplicationField, string>>;
    readonly problems: Readonly<Record<ApplicationProblem, string>>;
    /** Refusals by their English sentence. */
    readonly failures: Readonly<Record<string, string>>;
    /** At the start of a sentence. */
    readonly years: (count: number) => string;
    readonly days: (count: number) => string;
  };
}

/** A word that is missing is shown in English. */
type Translated = { readonly [Name in Subject]: Partial<Words[Name]> };

export interface LanguageWords extends Words {
  /** For what the server computes of events. */
  readonly shownEvents: ShownEventWords;
  /** The texts that are shown in English. */
  readonly untranslated: readonly string[];
}

/** @param code of the language @param locale whose dates and numbers are used, if it is another one */
export function makeWords(code: string, own: OwnWords, locale = code): LanguageWords {
  const { event } = own;
  const day = dateIn(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    ...withEnglish({
      ...own,
      site: { ...own.site, direction: languageOf(code)?.direction ?? 'ltr' },
      dates: datesIn(locale, own.dates.at),
      events: {
        ...own.events,
        withStatus: (ofEvent, text) => withStatus(ofEvent, text, event),
        calendarLink: (ofEvent) => calendarLink(ofEvent, event),
      },
      membership: {
        ...own.membership,
        daysInWords: (days) => durationOf(days, own),
        fieldErrorText: (errors, field) => problemText(errors, field, own),
        failure: (sentence) => own.membership.failures[sentence] ?? sentence,
      },
      resources: {
        ...own.resources,
        publicationFile: (pages, bytes) => own.resources.publicationFile(pages, sizeIn(locale, bytes)),
      },
    }),
    shownEvents: {
      ...event,
      words: event,
      times: { day, time: (time) => time, dash: '–', locales: [locale] },
    },
  };
}

function withEnglish(translated: Translated): Words & Pick<LanguageWords, 'untranslated'> {
  const untranslated: string[] = [];
  const words = (Object.keys(ENGLISH_WORDS) as Subject[]).map((name) => {
    const missing = Object.entries(ENGLISH_WORDS[name]).filter(([key]) => !(key in translated[name]));
    untranslated.push(
      ...missing.map(([, word]: [string, unknown]) => word).filter((word) => typeof word === 'string'),
    );
    return [name, { ...translated[name], ...Object.fromEntries(missing) }];
  });
  return { ...(Object.fromEntries(words) as Words), untranslated };
}

/** With the time of the news' zone; days of events have no zone. */
function datesIn(locale: string, at: (time: string) => string): Words['dates'] {
  const timeZone = NEWS_TIME_ZONE;
  const whole = dateIn(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const day = dateIn(locale, { dateStyle: 'long', timeZone });
  const time = dateIn(locale, { timeStyle: 'short', timeZone });
  return {
    eventDate: whole,
    newsMonth: dateIn(locale, { month: 'long', year: 'numeric', timeZone }),
    newsDayAndTime: (iso) => [day(iso), at(time(iso))],
  };
}

/** Formats a date in ISO 8601. The formats are made at the first use, because each takes a millisecond. */
function dateIn(locale: string, options: Intl.DateTimeFormatOptions): (iso: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (iso) => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(new Date(iso));
  };
}

/** As `formatSize`: of 2^20 bytes. */
function sizeIn(locale: string, bytes: number): string {
  const isLarge = bytes >= 0.1 * 2 ** 20;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const digits = isLarge ? 1 : 0;
  const count = isLarge ? bytes / 2 ** 20 : Math.ceil(bytes / 2 ** 10);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(count);
}

function durationOf(days: number, { membership }: OwnWords): string {
  const years = days / DAYS_OF_A_YEAR;
  return days > 0 && Number.isInteger(years) ? membership.years(years) : membership.days(days);
}

const DAYS_OF_A_YEAR = 365;

function problemText(
  errors: readonly ApplicationError[],
  field: ApplicationField,
  { membership: { fields, problems } }: OwnWords,
): string | null {
  const messages = errors
    .filter((error) => error.field === field)
    .map(({ message }) => problems[message as ApplicationProblem] ?? message);
  return messages.length === 0 ? null : `${fields[field]} ${messages.join(', ')}`;
}
