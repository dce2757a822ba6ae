/**
 * Called again and again by long work.
 * @param step what is being done, for people: "Copying the files of pictures". @param done the number of the file or row that is being
 * worked on. @param total how many there are; without it for a step that cannot tell.
 */
export type OnProgress = (step: string, done?: number, total?: number) => void;
