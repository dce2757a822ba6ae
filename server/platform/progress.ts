/**
 * Called repeatedly by long work.
 * @param step what is being done, for people: "Copying the files of images".
 * @param done the number of the current file or row.
 * @param total the number of all of them; omitted when the step cannot tell.
 */
export type OnProgress = (step: string, done?: number, total?: number) => void;
