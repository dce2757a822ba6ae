import type { Member } from '../../../../rules/content/members.ts';
import { smallestCopy } from '../../../../rules/images/image-candidates.ts';
import marks from '../../../artwork/member-marks.svg';
import { usePageData } from '../../../data/page-data.ts';
import styles from './member-logo.module.css';

interface MemberLogoProps {
  member: Member;
  className?: string | undefined;
  /** The member's name, where nothing else tells it. */
  alt?: string;
  /** Whether it is on the first screen. */
  isFirst?: boolean;
}

/**
 * A member's own image, or its mark, from one file of 2 KB: the headers of separate requests would take three
 * times that. The low-data version has only marks.
 */
export function MemberLogo({ member, className, alt = '', isFirst = false }: MemberLogoProps) {
  const { lowData } = usePageData();
  const { logo, ownImage } = member;
  if (ownImage && !lowData)
    return (
      <img
        className={[className, styles.own].filter(Boolean).join(' ')}
        src={smallestCopy(ownImage)}
        alt={alt}
        width="120"
        height="120"
        {...(isFirst ? FIRST : LATER)}
      />
    );
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
