import * as v from 'valibot';
import type { WithOwnImage } from '../images/entry-image.ts';
import { type Content, listWithIds, only } from './entries.ts';
import { choicesOf, field } from './form/fields.ts';
import { filesIn, type SiteFacts, uploadedImage } from './site-facts.ts';
import { emailAddress, id, phoneNumber, textThat, webAddressOrNone, words } from './words.ts';

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
    name: field(words, { label: 'Name of the organisation', isWide: true, isSame: true }),
    logo: logo(site),
    image: v.exactOptional(
      field(uploadedImage, {
        label: 'Image of its own',
        hint: 'Such as its logo. Shown whole, in place of the mark.',
        isWide: true,
      }),
    ),
    place: v.exactOptional(
      field(words, {
        label: 'Town',
        hint: 'Members of one town stand together in the directory.',
        isSame: true,
      }),
    ),
    does: v.exactOptional(
      field(v.pipe(words, v.maxLength(MAX_DOES_LENGTH, `a text of at most ${MAX_DOES_LENGTH} characters`)), {
        label: 'What it does',
        hint: `At most ${MAX_DOES_LENGTH} characters, such as “legal advice”.`,
      }),
    ),
    phone: v.exactOptional(field(phoneNumber, 'Telephone number')),
    email: v.exactOptional(field(emailAddress, 'Email address')),
    website: v.exactOptional(webAddressOrNone),
    facebook: v.exactOptional(field(webAddressOrNone, 'Facebook page')),
  });
export type Member = Content<ReturnType<typeof member>> & WithOwnImage;

export const members = (site: SiteFacts) =>
  v.pipe(listWithIds(member(site), ['main']), v.minLength(1, 'a list with at least one member'));

export const MAX_DOES_LENGTH = 60;

/** One of the drawn marks, or the address of the host's own square image. */
function logo(site: SiteFacts) {
  const images = filesIn('client/public/members/', site).map((name) => `/members/${name}`);
  const allowed: readonly string[] = [...MEMBER_MARK_NAMES, ...images];
  return field(
    textThat<MemberMarkName | `/members/${string}`>(
      (text) => allowed.includes(text),
      `one of ${allowed.join(', ')}, or /members/ and the name of a picture in client/public/members/`,
    ),
    {
      label: 'Mark',
      hint: 'The drawing beside its name, where it has no image of its own.',
      control: 'mark',
      choices: choicesOf(allowed),
    },
  );
}
