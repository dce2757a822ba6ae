import type { Handbook } from '../rules/content/handbook.ts';

/** The words of the publication. After a change: `npm run make-publication`. */
export const HANDBOOK: Handbook = {
  edition: 'First edition, 2026',
  /** When this edition was made; part of the file, so that the same words give the same file. */
  date: '2026-11-01',
  opening: {
    title: 'Before you begin',
    lead: 'Many organisations begin around a kitchen table. What keeps them going is a handful of habits: how we meet, how we decide, how we look after money, and how we treat what people tell us.',
    paragraphs: [
      'This handbook gathers habits that work. It is written for committees of five to fifteen people with little money and less time. Take what helps, change what does not fit, and read it aloud to one another in the languages you share.',
      'Rules and laws differ from country to country, and they change. This handbook is not legal advice: before you rely on a rule, ask an adviser, or the office concerned, how it stands today.',
    ],
    contents: 'Contents',
  },
  firstStep: 'First step',
  chapters: [
    {
      title: 'Meet in several languages',
      blocks: [
        'A meeting is as good as the part of it that each person can follow. Plan for interpreting as you plan for chairs: before the day.',
        [
          'Ask everyone which language they speak best, and which they read. The two are not always the same.',
          'Send the agenda early, in short sentences, with the decisions to be made at the top.',
          'Seat interpreters beside those who need them. Pause often, and speak to the person, not to the interpreter.',
          'Agree on a sign for ‘too fast’, such as a raised hand.',
          'Before a decision, say it once more in every language in the room. Then ask for it.',
        ],
        'Interpreting is work: give a break every half hour, and pay for it or thank people by name. Do not ask children to interpret for adults.',
      ],
      firstStep: 'Open the next meeting with one question: ‘Which language do you think in?’',
    },
    {
      title: 'Keep minutes that people trust',
      blocks: [
        'Minutes are the memory of those who were not there. One page is enough if it answers five questions.',
        [
          'When and where did we meet, and who was present?',
          'What did we decide, in the words that were agreed?',
          'Who will do it, and by when?',
          'What will it cost, and where does the money come from?',
          'What did we leave for next time?',
        ],
        'Read the decisions aloud before people go, while mistakes are easily mended. Two people sign: the one who chaired and the one who wrote. Keep the signed pages together and a copy in a second place.',
        'Leave out private stories, illness and anyone’s papers. ‘A member asked for help with documents’ is enough.',
      ],
      firstStep: 'Choose a second minute-taker, so that the memory does not depend on one person.',
    },
    {
      title: 'Handle money with two signatures',
      blocks: [
        'Clear accounts protect the people who keep them. Where two people see every payment, nobody has to be trusted blindly.',
        [
          'One person asks for a payment and two others, from different households, approve it. Their names stand in the minutes.',
          'Use an account in the organisation’s name. While you have none, two people count the cash, write down the sum and sign.',
          'Ask for a receipt each time. If there is none, write a slip: date, sum, purpose, two signatures.',
          'Enter everything on the same day in one cash book: date, purpose, in, out, balance.',
          'Once a month, someone who does not sign compares book, bank statement, cash and receipts.',
        ],
        'Show the accounts to all members once a year, on one page, in plain words. Say what went wrong, and what has changed since.',
      ],
      firstStep: 'Write down who may sign today, and who steps in when one of them is away.',
    },
    {
      title: 'Speak with officials',
      blocks: [
        'People often go to an office alone and leave unsure of what was said. Going together, and prepared, changes the conversation.',
        [
          'Write one page first: who you are, what you ask, why, by when.',
          'Take copies. If an original must be handed over, ask for a receipt.',
          'Go in twos: one person speaks, the other writes.',
          'Note the name and office of whom you meet, and any reference.',
          'If something is unclear, say so. Ask for reasons in writing.',
          'In the same week, send a short letter: ‘We met on this day. We understood that …’',
        ],
        'A decision can often be reviewed or appealed against, sometimes within a few days only. Note the date you received it, and see a legal adviser at once. Never pay for what is free; write down who asked.',
      ],
      firstStep: 'List the offices you deal with, their opening hours, and who among you has been there.',
    },
    {
      title: 'Keep people’s data safe',
      blocks: [
        'Names, papers and stories are lent to us. In the wrong hands they can do harm, here and to relatives elsewhere. Many countries protect personal data by law: find out what yours asks.',
        [
          'Ask only for what you will use. Say why, who will see it and how long you keep it.',
          'Keep lists under lock or password, and open to few people.',
          'Send no pictures of papers to group chats. Delete them from phones when they have served.',
          'Ask before you take or share a photograph or a story, each time and for each use. For a child, ask a parent or guardian too.',
          'Once a year, destroy what is no longer needed and what no rule obliges you to keep.',
        ],
        'If a list or a phone is lost, tell the people concerned quickly and plainly, change the passwords, and ask an adviser whether an authority must be told.',
      ],
      firstStep: 'Look through your phone for other people’s papers. Delete what you no longer need.',
    },
    {
      title: 'Disagree, and stay together',
      blocks: [
        'A committee that never disagrees has stopped talking. What matters is where a disagreement goes.',
        [
          'Speak first to the person, then to the chair, then in the meeting.',
          'Say what happened and what came of it. Do not guess at motives.',
          'Whoever gains from a decision, or is close to someone who does, says so first and does not vote.',
          'Name two people outside the committee to whom anyone can bring a worry.',
          'Give every office a term, and a written handover at its end.',
        ],
        'Harm to a person, above all to a child, is not a disagreement. Do not debate it in a meeting: make the person safe, keep it confidential, and go to someone trained for it the same day.',
      ],
      firstStep: 'Ask each member for one thing to change. Hear everyone before anybody answers.',
    },
  ],
  year: {
    title: 'The year on one page',
    groups: [
      {
        title: 'Every month',
        points: [
          'Compare cash book, statement, cash and receipts.',
          'Read the last decisions: what was done, what was not?',
        ],
      },
      {
        title: 'Every three months',
        points: [
          'Report to members in all your languages.',
          'Take those who have left out of groups, lists and shared accounts.',
        ],
      },
      {
        title: 'Every year',
        points: [
          'Show the accounts to all members, and confirm who may sign.',
          'Check which registrations and reports are due.',
          'Destroy data that is no longer needed.',
        ],
      },
      {
        title: 'When something goes wrong',
        points: [
          'Make people safe first.',
          'Write down what happened, with date and time.',
          'Tell two members of the committee the same day.',
        ],
      },
    ],
  },
  colophon: {
    title: 'Share this handbook',
    words:
      'Copy it, translate it and change it for your own members; say where it comes from, and do not sell it. Tell us what is missing:',
    typefaces: 'Set in Noto Serif and Noto Sans (SIL Open Font License 1.1).',
  },
};
