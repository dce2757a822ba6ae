import * as v from 'valibot';
import { canonicalLang } from '../articles/language.ts';
import { isShortLetter, MAX_LETTER_LENGTH, NAME_PLACE } from '../membership/application-letter.ts';
import { PAGE_PATHS } from '../pages/pages.ts';
import { type Content, listOf, listWithIds, only } from './entries.ts';
import { events } from './events.ts';
import { field } from './form/fields.ts';
import { link as linkTo, target as targetOn } from './link.ts';
import { members } from './members.ts';
import { publications } from './publications.ts';
import { FIXED_PLACES, fileIn, filesIn, type SiteFacts } from './site-facts.ts';
import {
  emailAddress,
  id,
  internationalNumber,
  phoneNumber,
  prose,
  textThat,
  webAddress,
  wholeNumber,
  words,
  wordsWith,
} from './words.ts';

/**
 * The schemas of the exports of each file in `content/`. Where a key does not say it well, `field` has the
 * words for the panel, which shows `words` as a line and `prose` as a text.
 */
export function contentSchemas(site: SiteFacts) {
  const target = targetOn(site);
  const link = (label?: string) => linkTo(target, label);
  const pageTitle = field(words, { label: 'Title of the page', isWide: true });
  const description = field(prose, {
    label: 'In search engines and shared links',
    hint: 'What the page is about, in a sentence.',
  });
  const lead = field(prose, 'First words');
  const paragraphs = field(listOf(prose), { item: 'Paragraph' });
  /** The id is the fragment for sub-links of the navigation. */
  const textSection = only({ id, title: words, text: prose, link: v.exactOptional(link()) });

  return {
    'about.ts': {
      ABOUT: only({
        title: pageTitle,
        description,
        history: only({ title: field(words, 'Heading'), lead, paragraphs }),
        board: field(
          only({
            title: field(words, 'Heading'),
            groups: field(
              listOf(
                only({
                  name: field(words, 'Name of the group'),
                  note: v.exactOptional(field(words, { hint: 'Shown under the name of the group.' })),
                  roles: field(
                    listOf(
                      only({
                        role: words,
                        name: v.exactOptional(field(words, { label: 'Who has it', isSame: true })),
                        since: v.exactOptional(field(words, { hint: 'A year, or a month and a year.' })),
                      }),
                    ),
                    { item: 'Role' },
                  ),
                }),
              ),
              { item: 'Group' },
            ),
          }),
          'Board and committees',
        ),
      }),
    },
    'application-letters.ts': {
      APPLICATION_LETTERS: field(
        v.pipe(
          listOf(
            v.pipe(
              only({
                lang: field(
                  textThat(
                    (text) => canonicalLang(text) === text,
                    'the code of a language, such as en or pt',
                  ),
                  { label: 'Code of the language', hint: 'Such as en or pt.' },
                ),
                language: field(words, { label: 'Name of the language', hint: 'As the panel shows it.' }),
                subject: field(words, { isWide: true }),
                greeting: field(
                  textThat(
                    (text) => text.includes(NAME_PLACE),
                    `a text with ${NAME_PLACE} where the name of the applicant stands`,
                  ),
                  {
                    control: 'text',
                    hint: `${NAME_PLACE} stands where the name of the applicant will be.`,
                  },
                ),
                paragraphs,
                nextStep: prose,
                closing: prose,
              }),
              v.check(
                (letter) => isShortLetter(letter),
                `a letter of at most ${MAX_LETTER_LENGTH} characters as mail programs count them: a space counts three, a letter with an accent six`,
              ),
            ),
          ),
          v.minLength(1, 'a list with at least one letter'),
        ),
        { label: 'Letters', item: 'Letter' },
      ),
    },
    'application-notice.ts': {
      APPLICATION_NOTICE: only({
        subject: field(words, { isWide: true }),
        /** `{panel}` is the address of the admin area. */
        text: wordsWith('panel'),
      }),
      HELD_NOTICE: only({
        subject: field(words, { isWide: true }),
        /** `{count}` is the number of applications, `{since}` the date and time of the first one. */
        message: wordsWith('count', 'since'),
        /** `{message}` is the message, `{panel}` the address of the admin area. */
        text: wordsWith('message', 'panel'),
      }),
    },
    'contact.ts': {
      CONTACT: only({
        title: pageTitle,
        description,
        lead,
        ways: field(
          only({
            title: field(words, { label: 'Heading', isWide: true }),
            email: field(words, 'Beside the email address'),
            phone: field(words, 'Beside the telephone number'),
            hours: v.exactOptional(field(words, 'When somebody answers the telephone')),
            languages: v.exactOptional(field(words, 'In which languages')),
            whatsApp: field(words, 'Beside WhatsApp'),
            message: field(words, 'Words of the link to WhatsApp'),
          }),
          {
            label: 'Write or call',
            hint: 'The addresses and numbers themselves are in Contact and links.',
          },
        ),
        shortcuts: only({
          title: field(words, { label: 'Heading', isWide: true }),
          links: field(listOf(link()), { item: 'Link' }),
        }),
      }),
    },
    'directory.ts': {
      DIRECTORY: only({
        title: pageTitle,
        intro: field(prose, 'First words'),
        places: field(prose, 'Before the towns'),
        missing: field(prose, 'For who is not listed yet'),
        action: link('Link below'),
      }),
    },
    'events.ts': {
      EVENTS_PAGE: only({
        intro: field(prose, 'First words'),
        none: field(prose, 'When no event is planned'),
        past: field(words, 'Heading of past events'),
        outcome: field(words, 'Words of the link to the article about an event'),
        subscribe: v.exactOptional(field(words, 'Link that adds all events to a calendar')),
        copy: v.exactOptional(field(words, 'Before the address to copy')),
      }),
      EVENTS: events(site),
    },
    'get-involved.ts': {
      GET_INVOLVED: only({
        title: pageTitle,
        description,
        programme: only({ title: field(words, { label: 'Heading', isWide: true }), lead, paragraphs }),
        apply: field(
          only({
            action: field(words, 'Words of the button'),
            text: prose,
            beforeEmail: field(words, 'Before the email address'),
            afterEmail: field(words, 'After the email address'),
          }),
          'How to apply',
        ),
        lists: field(
          listOf(
            only({
              title: field(words, { label: 'Heading', isWide: true }),
              items: field(listOf(words), { label: 'Points', item: 'Point' }),
            }),
          ),
          { item: 'List' },
        ),
        ways: field(listWithIds(textSection, ['main']), { label: 'Ways to take part', item: 'Way' }),
        events: only({ text: prose, link: link() }),
      }),
    },
    'home.ts': {
      HOME: only({
        title: pageTitle,
        intro: field(prose, 'First words'),
        action: link('Button'),
        find: link('Link for who needs help'),
        mission: prose,
        vision: prose,
        members: only({ title: field(words, { label: 'Heading', isWide: true }), action: link() }),
        waysIn: field(
          listOf(
            only({ title: field(words, { label: 'Heading', isWide: true }), words: prose, action: link() }),
          ),
          { label: 'Ways to take part', item: 'Way' },
        ),
      }),
    },
    'members.ts': { MEMBERS: members(site) },
    'membership.ts': {
      MEMBERSHIP: only({
        title: pageTitle,
        description,
        intro: field(prose, 'First words'),
        form: field(
          only({
            labels: field(
              only({ name: words, email: words, organization: words, contactNumber: words }),
              'Names of the fields',
            ),
            hints: field(only({ organization: prose, contactNumber: prose }), 'Below the names'),
            trap: field(words, {
              label: 'Name of a field that nobody sees',
              hint: 'It is for programs that send advertising. Old browsers show it.',
              isWide: true,
            }),
            beforeNotice: field(words, 'Before the link about data'),
            toNotice: field(words, 'Words of the link about data'),
            action: field(words, 'Words of the button'),
            busy: field(words, 'The button while it sends'),
          }),
          'The form',
        ),
        problem: field(
          only({
            title: field(words, 'Heading'),
            titlePrefix: field(words, {
              label: 'Before the title in the browser’s tab',
              hint: 'With the space at its end.',
            }),
            noAnswer: field(prose, 'When no answer came'),
            beforeEmail: field(words, 'Before the email address'),
          }),
          'When something is wrong',
        ),
        received: field(
          only({ title: field(words, 'Heading'), when: field(words, 'When an answer comes') }),
          'When an application has arrived',
        ),
        next: field(
          only({
            title: field(words, { label: 'Heading', isWide: true }),
            steps: field(listOf(prose), { item: 'Step' }),
            privacy: prose,
          }),
          'What happens next',
        ),
        notice: field(
          only({
            id,
            title: field(words, { label: 'Heading', isWide: true }),
            what: field(prose, 'What you store'),
            why: prose,
            who: field(prose, 'Who reads it'),
            whoElse: field(prose, {
              label: 'Who else has it',
              hint: 'Shown when the site forwards applications. By law, it must also say whether that service is abroad.',
            }),
            /** `{time}` is the number of days, or of years, in words. */
            howLong: wordsWith('time'),
            rights: prose,
            complaint: prose,
            regulator: link('Link to the regulator'),
            questions: field(
              only({ what: words, why: words, who: words, howLong: words, rights: words }),
              'Headings of the answers',
            ),
          }),
          'About their data',
        ),
        directory: only({ text: prose, link: link() }),
      }),
    },
    'navigation.ts': {
      NAVIGATION: field(
        listOf(
          only({
            label: field(words, 'Words'),
            to: target,
            subLinks: field(listOf(link()), { label: 'Links below it', item: 'Link' }),
          }),
        ),
        { label: 'Entries', item: 'Entry' },
      ),
      EXPLORE: field(listOf(link()), { label: 'Links', item: 'Link' }),
      PRIVACY: only({ promise: prose, link: link() }),
    },
    'news.ts': {
      BELOW_NEWS: field(listWithIds(textSection, ['main', ...(FIXED_PLACES[PAGE_PATHS.news] ?? [])]), {
        label: 'Parts below the news',
        item: 'Part',
      }),
    },
    'our-work.ts': {
      OUR_WORK: only({
        title: pageTitle,
        description,
        lead,
        learnMore: field(words, 'Button that opens a text'),
        showLess: field(words, 'Button that closes it'),
        projects: field(
          listWithIds(
            only({
              /** The fragment for the navigation. */
              id,
              field: field(words, {
                label: 'Field of work',
                hint: 'The same word as in the navigation.',
              }),
              name: words,
              /** 16 by 10. */
              image: field(fileIn('client/artwork/projects/', site), 'Drawing'),
              summary: prose,
              /** Open on wide screens; else 'Learn More' opens it. */
              paragraphs,
            }),
            ['main'],
          ),
          { item: 'Project' },
        ),
      }),
    },
    'publications.ts': { PUBLICATIONS: publications(site) },
    'resources.ts': {
      RESOURCES: only({
        title: pageTitle,
        description,
        lead,
        faqs: field(
          only({
            title: field(words, { label: 'Heading', isWide: true }),
            questions: field(
              listOf(
                only({
                  question: field(words, { isWide: true }),
                  answer: prose,
                  link: v.exactOptional(link()),
                }),
              ),
              { item: 'Question' },
            ),
          }),
          'Questions and answers',
        ),
        glossary: only({
          title: field(words, { label: 'Heading', isWide: true }),
          note: prose,
          terms: field(listOf(only({ term: field(words, { isWide: true }), meaning: prose })), {
            item: 'Term',
          }),
        }),
        links: only({
          title: field(words, { label: 'Heading', isWide: true }),
          entries: field(
            listOf(
              only({
                label: field(words, 'Words of the link'),
                to: target,
                about: v.exactOptional(field(prose, 'What is there')),
              }),
            ),
            { label: 'Links', item: 'Link' },
          ),
        }),
      }),
    },
    'site.ts': {
      SITE: only({
        name: field(words, {
          label: 'Name of the network',
          isSame: true,
          hint: 'The picture of shared links and the icons have it too: those are the host’s.',
        }),
        tagline: field(words, { hint: 'What it stands for, in a few words.' }),
        email: field(emailAddress, 'Email address'),
        phone: field(phoneNumber, {
          label: 'Telephone number',
          hint: 'WhatsApp has a number of its own, in the next field.',
        }),
        whatsApp: field(internationalNumber, {
          label: 'Number on WhatsApp',
          hint: 'With its country code; it may be the telephone number.',
        }),
        networks: field(
          listOf(
            only({
              label: field(words, { label: 'Name', isSame: true }),
              url: field(webAddress, 'Address'),
            }),
          ),
          { label: 'Pages on social networks', item: 'Network' },
        ),
        /** What donors and journalists look for. Each stands in the footer where it is given. */
        registration: v.exactOptional(
          field(words, { label: 'Registration', hint: 'Such as “Non-profit organisation 000-000”.' }),
        ),
        postalAddress: v.exactOptional(field(words, { label: 'Postal address', isSame: true })),
        report: v.exactOptional(
          field(link(), { label: 'Annual report', hint: 'A page of the site, or an address on the web.' }),
        ),
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
