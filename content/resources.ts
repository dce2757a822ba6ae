import type { ContentOf } from '../rules/content/schemas.ts';
import { PAGE_PATHS } from '../rules/pages/pages.ts';

/** The texts of Resources, without the publication. */
export const RESOURCES = {
  title: 'Resources',
  description:
    'A publication to download, answers to common questions, and the words of migration explained in plain language.',
  faqs: {
    title: 'FAQs',
    questions: [
      {
        question: 'Who can become a member?',
        answer:
          'Organisations that refugees or migrants lead: registered or not, large or small, in any country of southern Africa. People who work for refugees and migrants on their own, too: leave the organisation out, and we tell you which member is near you.',
      },
      {
        question: 'How do we apply?',
        answer:
          'By a short form: a name, an e-mail address, a contact number and, if you have one, the organisation.',
        link: { label: 'Apply for membership', to: PAGE_PATHS.membership },
      },
      {
        question: 'Does it cost anything?',
        answer:
          'No. Applying for membership and for the incubation programme is free. Whoever asks for money in return for help, in our name, is not acting for us: please tell us.',
      },
      {
        question: 'Which languages can I write in?',
        answer:
          'Write in the language you write best. This site is in English, and articles in other languages appear among the news. If none of us reads yours, we ask a member who does.',
      },
      {
        question: 'Can you help me with my own case?',
        answer:
          'We are a network of organisations, not a law firm and not an emergency service. Some members advise people or know who does: call them, or call us if you do not know whom to ask.',
        link: { label: 'Membership directory', to: PAGE_PATHS.directory },
      },
      {
        question: 'Do you tell anybody that I wrote to you?',
        answer:
          'No. What you tell us stays with those of us who answer you, unless you ask us to pass it on. This site shows no advertising and loads nothing from other companies.',
      },
    ],
  },
  glossary: {
    title: 'Glossary',
    note: 'Plain words, not legal advice: where it matters, the wording of the law counts.',
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
          'A person who has moved away from where they usually lived, within a country or across a border, for a while or for good, for whatever reason. International law has no one definition of the word.',
      },
      {
        term: 'Permit',
        meaning:
          'A document by which a state lets somebody who is not its citizen stay, and often work or study, for a set time and under set conditions. Laws also call it a visa.',
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
        about: 'Our member organisations, and where to find them',
      },
      { label: 'Latest news', to: PAGE_PATHS.news, about: 'Stories, statements and updates' },
      { label: 'Events', to: PAGE_PATHS.events, about: 'Sessions that members run for each other' },
      { label: 'Contact', to: PAGE_PATHS.contact, about: 'By e-mail and by phone' },
    ],
  },
} as const satisfies ContentOf<'RESOURCES'>;
