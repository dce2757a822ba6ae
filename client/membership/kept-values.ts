import type { ApplicationValues } from '../../rules/membership-application.ts';

/** What was typed into the form when a link within the site led away from it, for coming back; gone with the document. */
export const keptValues = (): ApplicationValues | null => kept;

export function keepValues(values: ApplicationValues): void {
  kept = values;
}

let kept: ApplicationValues | null = null;
