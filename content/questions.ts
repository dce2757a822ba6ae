import type { QuestionAndAnswer } from '../rules/content/schemas.ts';

/** The questions and answers of Resources, in their order: none yet. A new line begins a new paragraph. */
export const QUESTIONS: readonly QuestionAndAnswer[] = [];
