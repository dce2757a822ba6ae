import type { FirstTranslations } from '../../rules/content/translation.ts';

/** French for the words of `content/`. A text that the site says otherwise in English is shown in English. */
export const FRENCH: FirstTranslations = {
  HOME: {
    'Welcome to Sanir': 'Bienvenue chez Sanir',
  },
};
