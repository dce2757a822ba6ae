import type { ContentOf } from '../rules/content/schemas.ts';

/**
 * The letters that answer a membership application, in the order of the panel. The applicant's name replaces
 * `{name}`; the signature is name, email and telephone number of `site.ts`. Replace these samples.
 */
export const APPLICATION_LETTERS = [
  {
    lang: 'en',
    language: 'English',
    subject: 'Your application to {network}',
    greeting: 'Dear {name},',
    paragraphs: ['Thank you for your application for membership of {network}. We have read it.'],
    nextStep:
      'The next step is a first conversation, half an hour by telephone. We would like to hear about your work and answer your questions. Please tell us two or three times in the next two weeks that suit you, and which number to call.',
    closing: 'Kind regards',
  },
  {
    lang: 'pt',
    language: 'Português',
    subject: 'A sua candidatura à {network}',
    greeting: 'Olá {name},',
    paragraphs: ['Agradecemos a sua candidatura a membro da {network}. Já a lemos.'],
    nextStep:
      'O próximo passo é uma primeira conversa de meia hora por telefone. Gostaríamos de conhecer o seu trabalho e de responder às suas perguntas. Indique-nos, por favor, dois ou três horários nas próximas duas semanas e o número para onde podemos ligar.',
    closing: 'Com os melhores cumprimentos',
  },
] as const satisfies ContentOf<'APPLICATION_LETTERS'>;
