import type * as v from 'valibot';
import { about } from './about.ts';
import { applicationNotice } from './application-notice.ts';
import { contact } from './contact.ts';
import { directory } from './directory.ts';
import { events, eventsPage } from './events.ts';
import { getInvolved } from './get-involved.ts';
import { home } from './home.ts';
import { members } from './members.ts';
import { membership } from './membership.ts';
import { explore, navigation } from './navigation.ts';
import { belowNews } from './news.ts';
import { ourWork } from './our-work.ts';
import { publication } from './publication.ts';
import { resources } from './resources.ts';
import { sharePicture, site } from './site.ts';
import type { SiteFacts } from './site-facts.ts';

/** The schemas of the exports of each file in `content/`. */
export const contentSchemas = (facts: SiteFacts): Readonly<Record<string, v.ObjectEntries>> => ({
  'about.ts': { ABOUT: about },
  'application-notice.ts': { APPLICATION_NOTICE: applicationNotice },
  'contact.ts': { CONTACT: contact(facts) },
  'directory.ts': { DIRECTORY: directory(facts) },
  'events.ts': { EVENTS_PAGE: eventsPage, EVENTS: events(facts) },
  'get-involved.ts': { GET_INVOLVED: getInvolved(facts) },
  'home.ts': { HOME: home(facts) },
  'members.ts': { MEMBERS: members(facts) },
  'membership.ts': { MEMBERSHIP: membership(facts) },
  'navigation.ts': { NAVIGATION: navigation(facts), EXPLORE: explore(facts) },
  'news.ts': { BELOW_NEWS: belowNews(facts) },
  'our-work.ts': { OUR_WORK: ourWork },
  'publication.ts': { PUBLICATION: publication(facts) },
  'resources.ts': { RESOURCES: resources(facts) },
  'site.ts': { SITE: site, SHARE_PICTURE: sharePicture(facts) },
});
