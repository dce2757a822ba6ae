import type { ContentOf } from '../rules/content/schemas.ts';
import { PAGE_PATHS } from '../rules/pages/pages.ts';

/** The texts of Resources, without the publication. */
export const RESOURCES = {
  title: 'Resources',
  description:
    'A publication to download, answers to common questions, and the words of migration explained in plain language.',
  lead: 'What we have learned so far, written down in plain language.',
  faqs: {
    title: 'FAQs',
    questions: [
      {
        question: 'Who can become a member?',
        answer:
          'Organisations led by refugees or migrants: registered or not, large or small, in any country of southern Africa. Individuals who support them can join too: leave the organisation empty, and we will tell you which member is near you.',
      },
      {
        question: 'How do we apply?',
        answer:
          'With a short form that asks for a name, an email address, a contact number and, if you have one, your organisation.',
        link: { label: 'Apply for membership', to: PAGE_PATHS.membership },
      },
      {
        question: 'Does it cost anything?',
        answer:
          'No. Applying for membership and for the incubation programme is free. Anyone who asks for money in our name in return for help is not acting for us: please tell us.',
      },
      {
        question: 'Which languages can I write in?',
        answer:
          'Write in the language you write best. This site is in English, and some articles in the news are in other languages. If none of us reads yours, we will ask a member who does.',
      },
      {
        question: 'Can you help me with my own case?',
        answer:
          'We are a network of organisations, not a law firm and not an emergency service. But some members advise people, or know who does: the directory says where each one is and what it does. Call us if you do not know whom to ask.',
        link: { label: 'Membership directory', to: PAGE_PATHS.directory },
      },
      {
        question: 'Will you tell anyone that I wrote to you?',
        answer:
          'No. What you tell us stays with the people who answer you, unless you ask us to pass it on. This site shows no advertising and loads nothing from other companies.',
      },
    ],
  },
  glossary: {
    title: 'Glossary',
    note: 'Plain words, not legal advice: what counts is the wording of the law.',
    terms: [
      {
        term: 'Asylum seeker',
        meaning:
          'A person who has asked a state for protection as a refugee and whose claim has not been finally decided.',
      },
      {
        term: 'Displaced person',
        meaning:
          'A person who had to leave home because of conflict, violence, violations of human rights or a disaster. Those who have not crossed a border are called internally displaced.',
      },
      {
        term: 'Migrant',
        meaning:
          'A person who has moved away from where they usually lived, within a country or across a border, for a while or for good, for whatever reason. International law has no single definition of the word.',
      },
      {
        term: 'Permit',
        meaning:
          'A document by which a state allows a person who is not its citizen to stay, and often to work or study, for a set time and under set conditions. Some laws call it a visa.',
      },
      {
        term: 'Refoulement',
        meaning:
          'Sending a person back, in whatever way, to a place where they face persecution, torture or other serious harm. International law forbids it.',
      },
      {
        term: 'Refugee',
        meaning:
          'A person outside their country who cannot return because of a well-founded fear of persecution for their race, religion, nationality, political opinion or membership of a particular social group. The African refugee convention also protects those who flee external aggression, occupation, foreign domination or events that seriously disturb public order. A person is a refugee before a state recognises it.',
      },
      {
        term: 'Stateless person',
        meaning: 'A person whom no state considers its national under its law.',
      },
    ],
  },
  links: {
    title: 'Links',
    entries: [
      {
        label: 'Membership directory',
        to: PAGE_PATHS.directory,
        about: 'Our member organisations: where they are and what they do',
      },
      { label: 'Latest news', to: PAGE_PATHS.news, about: 'Stories, statements and updates' },
      { label: 'Events', to: PAGE_PATHS.events, about: 'Sessions that members run for each other' },
      { label: 'Contact', to: PAGE_PATHS.contact, about: 'By email, by phone and on WhatsApp' },
    ],
  },
} as const satisfies ContentOf<'RESOURCES'>;
