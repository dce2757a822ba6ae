import type { Member } from '../../../../rules/content/members.ts';
import marks from '../../../artwork/member-marks.svg';

interface MemberLogoProps {
  member: Member;
  className?: string | undefined;
  /** The member's name, where nothing else tells it. */
  alt?: string;
  /** Whether it is on the first screen. */
  isFirst?: boolean;
}

/** A member's logo, from one file of 2 KB: the headers of separate requests would take three times that. */
export function MemberLogo({ member: { logo }, className, alt = '', isFirst = false }: MemberLogoProps) {
  return (
    <img
      className={className}
      src={logo.startsWith('/') ? logo : markAddress(logo)}
      alt={alt}
      width="120"
      height="120"
      {...(isFirst ? FIRST : LATER)}
    />
  );
}

/** The address of a drawn mark. */
export const markAddress = (mark: string): string => `${marks}#${mark}`;

/** The low priority stops React from adding a preload to the document's head. */
const FIRST = { fetchPriority: 'low' } as const;
const LATER = { loading: 'lazy' } as const;
