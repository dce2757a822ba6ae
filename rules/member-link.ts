import type { Member } from './content/members.ts';

type MemberAddresses = Pick<Member, 'website' | 'facebook'>;

export interface MemberLink {
  readonly label: 'Visit Website' | 'Visit Facebook Page';
  readonly url: string;
}

/** A member's website, else its Facebook page, else null. */
export function memberLink({ website, facebook }: MemberAddresses): MemberLink | null {
  if (website) return { label: 'Visit Website', url: website };
  if (facebook) return { label: 'Visit Facebook Page', url: facebook };
  return null;
}
