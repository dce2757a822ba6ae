import type { Member } from './content/members.ts';

/** Where a member organisation is found. */
type MemberAddresses = Pick<Member, 'website' | 'facebook'>;

export interface MemberLink {
  readonly label: 'Visit Website' | 'Visit Facebook Page';
  readonly url: string;
}

/** The one link of a member in the directory: its website, else its page, else none. */
export function memberLink({ website, facebook }: MemberAddresses): MemberLink | null {
  if (website) return { label: 'Visit Website', url: website };
  if (facebook) return { label: 'Visit Facebook Page', url: facebook };
  return null;
}
