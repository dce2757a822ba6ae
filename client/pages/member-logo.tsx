import type { Member } from '../../rules/content/members.ts';
import marks from '../artwork/member-marks.svg';

interface MemberLogoProps {
  member: Member;
  className?: string | undefined;
  /** Within the first screen. */
  isFirst?: boolean;
}

/**
 * A member's logo; its name stands beside it. All marks come in one file of 2 KB: a request each would cost a phone
 * three times that in headers alone.
 */
export function MemberLogo({ member: { logo }, className, isFirst = false }: MemberLogoProps) {
  return (
    <img
      className={className}
      src={logo.startsWith('/') ? logo : `${marks}#${logo}`}
      alt=""
      width="120"
      height="120"
      {...(isFirst ? FIRST : LATER)}
    />
  );
}

/** Not so urgent that its address has to stand in the document's head. */
const FIRST = { fetchPriority: 'low' } as const;
const LATER = { loading: 'lazy' } as const;
