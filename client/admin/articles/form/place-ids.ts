import type { Place } from './check-draft.ts';

/** The ids of what stands at a place of the form whose own id is given. */
export const controlId = (formId: string, place: Place) => `${formId}-${place}`;
export const problemId = (formId: string, place: Place) => `${formId}-${place}-problem`;
