/**
 * Gives the focus to the heading of a form that takes the place of a list. On a phone, its fields would be
 * below the screen otherwise.
 */
export function focusHeading(heading: HTMLHeadingElement | null): void {
  heading?.focus();
  if (matchMedia('(max-width: 768px)').matches)
    heading?.scrollIntoView({ block: 'start', behavior: 'instant' });
}
