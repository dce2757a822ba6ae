import type { ContentOf } from '../rules/content/schemas.ts';

/** The texts of Our Work. Replace the three projects, which are samples. */
export const OUR_WORK = {
  title: 'Our Work',
  description: 'Three projects of the network: one in programs, one in research, one in advocacy.',
  lead: 'Three kinds of work, one order: first what people need this week, then what can be learned from it, then what has to change.',
  learnMore: 'Learn More',
  showLess: 'Show less',
  projects: [
    {
      id: 'programs',
      field: 'Programs',
      name: 'Papers in Order',
      image: 'papers-in-order.svg',
      summary:
        'One morning a week, at a table in each town: bring every letter and form you have, leave with copies, dates and a next step.',
      paragraphs: [
        'A file that is in order is half of a case. Volunteers who have stood in the same queues sort papers with the person they belong to, write down every date on one page, and mark what is missing. We keep nothing: the folder goes home with its owner.',
        'Where a question needs a lawyer, the table knows one among the member organisations, and someone goes along to the first appointment. We work in the languages of the people who come, and it costs them nothing.',
      ],
    },
    {
      id: 'research',
      field: 'Research',
      name: 'What a Permit Costs',
      image: 'permit-diary.svg',
      summary:
        'The fee is printed on the form. The fares, the days without wages and the childcare are not. We count them.',
      paragraphs: [
        'People who are renewing a permit keep a diary of one page: how often they travelled, how long they waited, what they paid and what they could not earn. They decide which questions are asked, and they read the results before anyone else does.',
        'No name is written down, and no answer can be traced to a person. What we find is published here in plain language, with the method beside it, so that others can check it or count in their own town.',
      ],
    },
    {
      id: 'advocacy',
      field: 'Advocacy',
      name: 'A Seat at the Table',
      image: 'seat-at-the-table.svg',
      summary:
        'When laws about refugees and migrants are debated in public, the people they concern are in the room, and prepared.',
      paragraphs: [
        'Before a hearing, a committee or a council meeting, members read the proposal together, agree on three points and practise saying them in three minutes. Nobody goes alone, and each speaker decides how much of their own story to tell.',
        'Afterwards we write down what was promised and by whom, and six months later we ask again. We talk to officials of every office and every party, and take no party’s side.',
      ],
    },
  ],
} as const satisfies ContentOf<'OUR_WORK'>;
