import { type RefObject, useEffect } from 'react';
import { Rule } from '../../ui/sections/rule.tsx';

interface AdminHeadingProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  children: string;
  /** Whether it replaces the element that had the focus. */
  takesFocus: boolean;
}

/** The heading of the sign-in form and of the panel, with the rule under it. */
export function AdminHeading({ headingRef, children, takesFocus }: AdminHeadingProps) {
  useEffect(() => {
    if (takesFocus) headingRef.current?.focus();
  }, [headingRef, takesFocus]);
  return (
    <div>
      <h1 ref={headingRef} tabIndex={-1}>
        {children}
      </h1>
      <Rule />
    </div>
  );
}
