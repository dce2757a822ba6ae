/** @param step for people: "Copying the files of images". @param total omitted when the step cannot tell. */
export type OnProgress = (step: string, done?: number, total?: number) => void;
