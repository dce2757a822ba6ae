import type { FirstTranslations } from '../../rules/content/translation.ts';
import { MEMBERSHIP } from './membership.ts';
import { ABOUT, BELOW_NEWS, CONTACT, DIRECTORY, EVENTS_PAGE, GET_INVOLVED, HOME } from './pages.ts';
import { OUR_WORK, PUBLICATIONS, RESOURCES } from './resources.ts';
import { EXPLORE, NAVIGATION, PRIVACY, SITE } from './site.ts';

/** French for the words of `content/`. What the site says otherwise in English is shown in English. */
export const FRENCH: FirstTranslations = {
  ABOUT,
  BELOW_NEWS,
  CONTACT,
  DIRECTORY,
  EVENTS_PAGE,
  EXPLORE,
  GET_INVOLVED,
  HOME,
  MEMBERSHIP,
  NAVIGATION,
  OUR_WORK,
  PRIVACY,
  PUBLICATIONS,
  RESOURCES,
  SITE,
};
