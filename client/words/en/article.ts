// What the page of an article says.
export { UNTITLED_DRAFT as untitled } from '../../../rules/articles/untitled.ts';

export const backToNews = 'Back to News';
/** Before the names of languages. */
export const alsoIn = 'Also in';
export const readNext = 'Read next';
export const viewAllNews = 'View all news articles';
/** Before their names. */
export const topics = 'Topics: ';
/** The name of a table without a caption. */
export const table = 'Table';
/** @param site that shows the video */
export const opens = (site: string) => `Opens ${site}`;

export const viewLarger = 'View larger';
export const previousImage = 'Previous picture';
export const nextImage = 'Next picture';
export const imageOf = (number: number, count: number) => `Picture ${number} of ${count}`;
