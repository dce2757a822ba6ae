import type { Member } from './content/members.ts';

type MemberAddresses = Pick<Member, 'website' | 'facebook'>;

export interface MemberLink {
  readonly kind: 'website' | 'facebook';
  readonly url: string;
}

/** A member's website, else its Facebook page, else null. */
export function memberLink({ website, facebook }: MemberAddresses): MemberLink | null {
  if (website) return { kind: 'website', url: website };
  if (facebook) return { kind: 'facebook', url: facebook };
  return null;
}
