import * as v from 'valibot';
import { canonicalLang } from '../articles/language.ts';
import { isShortLetter, MAX_LETTER_LENGTH, NAME_PLACE } from '../membership/application-letter.ts';
import { PAGE_PATHS } from '../pages/pages.ts';
import { type Content, listOf, listWithIds, only } from './entries.ts';
import { events } from './events.ts';
import { link as linkOn, target as targetOn } from './link.ts';
import { members } from './members.ts';
import { FIXED_PLACES, fileIn, filesIn, type SiteFacts } from './site-facts.ts';
import {
  emailAddress,
  id,
  internationalNumber,
  phoneNumber,
  textThat,
  webAddress,
  wholeNumber,
  words,
  wordsWith,
} from './words.ts';

/** The schemas of the exports of each file in `content/`. */
export function contentSchemas(site: SiteFacts) {
  const target = targetOn(site);
  const link = linkOn(site);
  /** The id is the fragment for sub-links of the navigation. */
  const textSection = only({ id, title: words, text: words, link: v.exactOptional(link) });

  return {
    'about.ts': {
      ABOUT: only({
        title: words,
        description: words,
        history: only({ title: words, lead: words, paragraphs: listOf(words) }),
        board: only({
          title: words,
          groups: listOf(
            only({
              name: words,
              /** Shown under the group's name. */
              note: v.exactOptional(words),
              roles: listOf(
                only({
                  role: words,
                  /** Who has the role. */
                  name: v.exactOptional(words),
                  /** A year, or a month and a year. */
                  since: v.exactOptional(words),
                }),
              ),
            }),
          ),
        }),
      }),
    },
    'application-letters.ts': {
      APPLICATION_LETTERS: v.pipe(
        listOf(
          v.pipe(
            only({
              lang: textThat(
                (text) => canonicalLang(text) === text,
                'the code of a language, such as en or pt',
              ),
              /** The name of the language in the panel. */
              language: words,
              subject: words,
              greeting: textThat(
                (text) => text.includes(NAME_PLACE),
                `a text with ${NAME_PLACE} where the name of the applicant stands`,
              ),
              paragraphs: listOf(words),
              nextStep: words,
              closing: words,
            }),
            v.check(
              (letter) => isShortLetter(letter),
              `a letter of at most ${MAX_LETTER_LENGTH} characters as mail programs count them: a space counts three, a letter with an accent six`,
            ),
          ),
        ),
        v.minLength(1, 'a list with at least one letter'),
      ),
    },
    'application-notice.ts': {
      APPLICATION_NOTICE: only({
        subject: words,
        /** `{panel}` is the address of the admin area. */
        text: wordsWith('panel'),
      }),
      HELD_NOTICE: only({
        subject: words,
        /** `{count}` is the number of applications, `{since}` the date and time of the first one. */
        message: wordsWith('count', 'since'),
        /** `{message}` is the message, `{panel}` the address of the admin area. */
        text: wordsWith('message', 'panel'),
      }),
    },
    'contact.ts': {
      CONTACT: only({
        title: words,
        description: words,
        lead: words,
        ways: only({
          title: words,
          email: words,
          phone: words,
          /** When somebody answers the phone. */
          hours: v.exactOptional(words),
          /** In which languages. */
          languages: v.exactOptional(words),
          whatsApp: words,
          message: words,
        }),
        shortcuts: only({ title: words, links: listOf(link) }),
      }),
    },
    'directory.ts': {
      DIRECTORY: only({ title: words, intro: words, places: words, missing: words, action: link }),
    },
    'events.ts': {
      EVENTS_PAGE: only({
        intro: words,
        none: words,
        past: words,
        outcome: words,
        /** The link that adds all events to a calendar. */
        subscribe: v.exactOptional(words),
        /** Stands before the address to copy. */
        copy: v.exactOptional(words),
      }),
      EVENTS: events(site),
    },
    'get-involved.ts': {
      GET_INVOLVED: only({
        title: words,
        description: words,
        programme: only({ title: words, lead: words, paragraphs: listOf(words) }),
        apply: only({ action: words, text: words, beforeEmail: words, afterEmail: words }),
        lists: listOf(only({ title: words, items: listOf(words) })),
        ways: listWithIds(textSection, ['main']),
        events: only({ text: words, link }),
      }),
    },
    'home.ts': {
      HOME: only({
        title: words,
        intro: words,
        action: link,
        /** For who needs help; beside the button. */
        find: link,
        mission: words,
        vision: words,
        members: only({ title: words, action: link }),
        waysIn: listOf(only({ title: words, words, action: link })),
      }),
    },
    'members.ts': { MEMBERS: members(site) },
    'membership.ts': {
      MEMBERSHIP: only({
        title: words,
        description: words,
        intro: words,
        form: only({
          labels: only({ name: words, email: words, organization: words, contactNumber: words }),
          hints: only({ organization: words, contactNumber: words }),
          /** The label of a field that people do not see. A browser without style sheets shows it. */
          trap: words,
          beforeNotice: words,
          toNotice: words,
          action: words,
          busy: words,
        }),
        problem: only({
          title: words,
          /** Shown before the page's title in the browser tab. */
          titlePrefix: words,
          noAnswer: words,
          beforeEmail: words,
        }),
        received: only({ title: words, when: words }),
        next: only({ title: words, steps: listOf(words), privacy: words }),
        notice: only({
          id,
          title: words,
          what: words,
          why: words,
          who: words,
          whoElse: words,
          /** `{time}` is the number of days, or of years, in words. */
          howLong: wordsWith('time'),
          rights: words,
          complaint: words,
          regulator: link,
          questions: only({ what: words, why: words, who: words, howLong: words, rights: words }),
        }),
        directory: only({ text: words, link }),
      }),
    },
    'navigation.ts': {
      NAVIGATION: listOf(only({ label: words, to: target, subLinks: listOf(link) })),
      EXPLORE: listOf(link),
      PRIVACY: only({ promise: words, link }),
    },
    'news.ts': {
      BELOW_NEWS: listWithIds(textSection, ['main', ...(FIXED_PLACES[PAGE_PATHS.news] ?? [])]),
    },
    'our-work.ts': {
      OUR_WORK: only({
        title: words,
        description: words,
        lead: words,
        learnMore: words,
        showLess: words,
        projects: listWithIds(
          only({
            /** The fragment for the navigation. */
            id,
            /** The same text as in the navigation. */
            field: words,
            name: words,
            /** A drawing, 16 by 10. */
            image: fileIn('client/artwork/projects/', site),
            summary: words,
            /** Open on wide screens; else 'Learn More' opens it. */
            paragraphs: listOf(words),
          }),
          ['main'],
        ),
      }),
    },
    'publication.ts': {
      PUBLICATION: only({
        file: fileIn('client/public/publications/', site, '.pdf'),
        title: words,
        subtitle: words,
        description: words,
        pages: wholeNumber,
        action: words,
      }),
    },
    'resources.ts': {
      RESOURCES: only({
        title: words,
        description: words,
        lead: words,
        faqs: only({
          title: words,
          questions: listOf(only({ question: words, answer: words, link: v.exactOptional(link) })),
        }),
        glossary: only({ title: words, note: words, terms: listOf(only({ term: words, meaning: words })) }),
        links: only({
          title: words,
          entries: listOf(only({ label: words, to: target, about: v.exactOptional(words) })),
        }),
      }),
    },
    'site.ts': {
      SITE: only({
        name: words,
        tagline: words,
        email: emailAddress,
        phone: phoneNumber,
        /** May be the phone number. */
        whatsApp: internationalNumber,
        networks: listOf(only({ label: words, url: webAddress })),
      }),
      SHARE_PICTURE: only({
        /** A path within the site. It is a JPEG, because link previews do not support SVG. */
        path: textThat(
          (path) => /^\/.+\.jpe?g$/.test(path) && filesIn('client/public', site).includes(path),
          '/ and the name of a JPEG in client/public/',
        ),
        /** Pixels. */
        width: wholeNumber,
        height: wholeNumber,
        alt: words,
      }),
    },
  };
}

type Schemas = ReturnType<typeof contentSchemas>;

/** The type that an export of `content/` must have: `ContentOf<'HOME'>`. */
export type ContentOf<Name extends string> = Content<
  Extract<Schemas[keyof Schemas], Record<Name, v.GenericSchema>>[Name]
>;

/** All exports of `content/`, by name. */
export type SiteContent = { readonly [Name in ContentName]: ContentOf<Name> };

type NamesIn<File> = File extends unknown ? keyof File : never;
export type ContentName = NamesIn<Schemas[keyof Schemas]> & string;

export type Role = RoleGroup['roles'][number];
export type RoleGroup = ContentOf<'ABOUT'>['board']['groups'][number];
export type NavigationEntry = ContentOf<'NAVIGATION'>[number];
export type NavigationLink = ContentOf<'EXPLORE'>[number];
export type Project = ContentOf<'OUR_WORK'>['projects'][number];
export type Question = ContentOf<'RESOURCES'>['faqs']['questions'][number];
export type Site = ContentOf<'SITE'>;
export type ShareImage = ContentOf<'SHARE_PICTURE'>;
export type TextSection = ContentOf<'BELOW_NEWS'>[number];
