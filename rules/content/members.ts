import * as v from 'valibot';
import { type Content, listWithIds, only } from './entries.ts';
import { filesIn, type SiteFacts } from './site-facts.ts';
import { id, textThat, webAddressOrNone, words } from './words.ts';

/** The marks in `client/artwork/member-marks.svg`. */
export const MEMBER_MARK_NAMES = [
  'bridge',
  'sun',
  'knot',
  'leaf',
  'path',
  'baobab',
  'book',
  'hands',
  'shelter',
  'star',
  'river',
  'drum',
  'loom',
  'doorway',
] as const;
export type MemberMarkName = (typeof MEMBER_MARK_NAMES)[number];

const member = (site: SiteFacts) =>
  only({
    id,
    logo: logo(site),
    name: words,
    website: v.exactOptional(webAddressOrNone),
    facebook: v.exactOptional(webAddressOrNone),
  });
export type Member = Content<ReturnType<typeof member>>;

export const members = (site: SiteFacts) => listWithIds(member(site));

/** One of the drawn marks, or the address of the host's own square image. */
function logo(site: SiteFacts) {
  const images = filesIn('client/public/members/', site).map((name) => `/members/${name}`);
  const allowed: readonly string[] = [...MEMBER_MARK_NAMES, ...images];
  return textThat<MemberMarkName | `/members/${string}`>(
    (text) => allowed.includes(text),
    `one of ${allowed.join(', ')}, or /members/ and the name of a picture in client/public/members/`,
  );
}
