import * as about from '../../../../content/about.ts';
import * as applicationLetters from '../../../../content/application-letters.ts';
import * as applicationNotice from '../../../../content/application-notice.ts';
import * as contact from '../../../../content/contact.ts';
import * as directory from '../../../../content/directory.ts';
import * as events from '../../../../content/events.ts';
import * as getInvolved from '../../../../content/get-involved.ts';
import * as home from '../../../../content/home.ts';
import * as members from '../../../../content/members.ts';
import * as membership from '../../../../content/membership.ts';
import * as navigation from '../../../../content/navigation.ts';
import * as news from '../../../../content/news.ts';
import * as ourWork from '../../../../content/our-work.ts';
import * as publications from '../../../../content/publications.ts';
import * as resources from '../../../../content/resources.ts';
import * as site from '../../../../content/site.ts';
import type { SiteContent } from '../../../../rules/content/schemas.ts';
import { eventsOf } from '../../../../rules/events/former-events.ts';

/** What the folder `content/` says: a site begins with it. Placeholders are not filled. */
export const CONTENT_FILES: SiteContent = {
  ...about,
  ...applicationLetters,
  ...applicationNotice,
  ...contact,
  ...directory,
  ...events,
  EVENTS: eventsOf(events),
  ...getInvolved,
  ...home,
  ...members,
  ...membership,
  ...navigation,
  ...news,
  ...ourWork,
  ...publications,
  ...resources,
  ...site,
};
