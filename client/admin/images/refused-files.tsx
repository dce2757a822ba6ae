import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/controls/buttons/button.tsx';
import field from '../../ui/controls/field.module.css';
import layout from '../basics/layout.module.css';
import {
  type FileRefusal,
  imageTypeOf,
  madeSmaller,
  makingAllSmaller,
  REFUSAL_MESSAGES,
} from './check-files.ts';
import { isAnimated, makeSmaller } from './redraw-image.ts';
import styles from './refused-files.module.css';

interface RefusedFilesListProps {
  refused: RefusedFiles;
  isBusy: boolean;
  /** Focuses the control above the list. */
  onFocusBefore: () => void;
}

/** Lists the refused files, each with the reason and what the administrator can do about it. */
export function RefusedFilesList({ refused, isBusy, onFocusBefore }: RefusedFilesListProps) {
  const list = useRef<HTMLDivElement>(null);
  const newestId = refused.files.at(-1)?.id;
  // A file may have been pasted into the text, far below the list.
  useEffect(() => {
    const dialog = document.querySelector('dialog[open]');
    // Behind a dialog, which has a list of its own, the page stays where it is.
    if (newestId !== undefined && (!dialog || dialog.contains(list.current)))
      list.current?.scrollIntoView({ block: 'nearest' });
  }, [newestId]);

  /** Focuses the next button, because the browser would reset the focus to the page's start. */
  function moveFocus(button: HTMLButtonElement) {
    if (document.activeElement !== button) return;
    const others = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = others[others.indexOf(button) + 1] ?? others.find((other) => other !== button);
    if (next) next.focus();
    else onFocusBefore();
  }

  const offered = refused.files.filter(({ remedy }) => remedy === 'offered');
  return (
    // Screen readers announce only the added lines, not the whole list.
    <div ref={list} role="alert" aria-atomic="false" className={styles.refusedFiles}>
      {(offered.length > 1 || refused.progress) && (
        <div className={styles.refused}>
          <Button
            look="quiet"
            isSmall
            isBusy={isBusy || refused.progress !== null}
            onClick={({ currentTarget }) => void refused.makeAllSmaller(() => moveFocus(currentTarget))}
          >
            {refused.progress
              ? makingAllSmaller(refused.progress.number, refused.progress.count)
              : REFUSAL_MESSAGES.makeAllSmaller}
          </Button>
        </div>
      )}
      {refused.files.map((file) => (
        <RefusedFileLine
          key={file.id}
          file={file}
          // One that 'all' has not reached yet must not be added twice.
          isBusy={isBusy || refused.progress !== null}
          onMakeSmaller={(button) => void refused.makeSmaller(file.id, () => moveFocus(button))}
        />
      ))}
    </div>
  );
}

interface RefusedFileLineProps {
  file: RefusedFile;
  isBusy: boolean;
  onMakeSmaller: (button: HTMLButtonElement) => void;
}

function RefusedFileLine({ file, isBusy, onMakeSmaller }: RefusedFileLineProps) {
  const { sentence, advice, failure, remedy, tooLarge } = file;
  const isWorking = remedy === 'working';
  const label = isWorking ? REFUSAL_MESSAGES.makingSmaller : REFUSAL_MESSAGES.makeSmaller;
  return (
    <div className={`${layout.row} ${styles.refused}`}>
      <div className={styles.sentences}>
        <p className={field.failure}>{sentence}</p>
        {advice && <p>{advice}</p>}
        {failure && <p>{failure}</p>}
      </div>
      {remedy !== 'none' && (
        <Button
          look="quiet"
          isSmall
          isBusy={isBusy || isWorking}
          aria-label={`${label}: ${tooLarge?.name}`}
          onClick={({ currentTarget }) => onMakeSmaller(currentTarget)}
        >
          {label}
        </Button>
      )}
    </div>
  );
}

/** What is wrong with chosen files, and what to do. */
interface FileProblem {
  readonly sentence: string;
  readonly advice: string;
}

/** A refused file in the list below the drop zone. */
interface RefusedFile extends FileRefusal {
  readonly id: number;
  /** Whether it can be made smaller, and whether that is being done. */
  readonly remedy: 'none' | 'offered' | 'working';
  /** Why the last attempt failed, and what to do; null before the first. */
  readonly failure: string | null;
}

export type RefusedFiles = ReturnType<typeof useRefusedFiles>;

/** @param add adds a file to the form's images; returns why it is refused, else null */
export function useRefusedFiles(add: (file: File) => string | null, announce: (sentence: string) => void) {
  const [files, setFiles] = useState<readonly RefusedFile[]>([]);
  const [progress, setProgress] = useState<{ readonly number: number; readonly count: number } | null>(null);
  const lastId = useRef(0);
  /** The last file that `takeUnfinished` told of. */
  const lastTold = useRef(0);
  const isClosed = useRef(false);
  // One at a time, because drawing a photograph can take 200 MB.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const change = (id: number, made: Partial<RefusedFile>) =>
    setFiles((former) => former.map((file) => (file.id === id ? { ...file, ...made } : file)));

  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  /** Lists these refusals, and the earlier ones that have a button. */
  function put(refusals: readonly FileRefusal[]) {
    const added = refusals.map((refusal): RefusedFile => {
      lastId.current += 1;
      const { tooLarge } = refusal;
      const isKnown = tooLarge !== null && imageTypeOf(tooLarge) !== 'image/webp';
      return { ...refusal, id: lastId.current, remedy: isKnown ? 'offered' : 'none', failure: null };
    });
    setFiles((former) => [...former.filter(({ remedy }) => remedy !== 'none'), ...added]);
    for (const { id, tooLarge, remedy } of added)
      if (tooLarge && remedy === 'none') void checkHead(id, tooLarge);
  }

  /** Reads the first bytes, because only they say whether a WebP is animated. */
  async function checkHead(id: number, file: File) {
    const moves = await isAnimated(file, 'image/webp').catch(() => false);
    change(id, moves ? { failure: REFUSAL_MESSAGES.animated } : { remedy: 'offered' });
  }

  /** @returns whether it was added. @param moveFocus called before the pressed button is removed. */
  async function makeSmallerAndAdd({ id, tooLarge }: RefusedFile, moveFocus: () => void): Promise<boolean> {
    if (!tooLarge) return false;
    change(id, { remedy: 'working', failure: null });
    const made = last.current.then(() => makeSmaller(tooLarge));
    last.current = made;
    const smaller = await made;
    if (isClosed.current) return false;
    if (smaller.kind === 'failed') {
      moveFocus();
      change(id, { remedy: 'none', failure: smaller.sentence });
      return false;
    }
    const refusal = add(smaller.file);
    if (refusal !== null) {
      change(id, { remedy: 'offered', failure: refusal });
      return false;
    }
    moveFocus();
    flushSync(() => setFiles((former) => former.filter((refused) => refused.id !== id)));
    return true;
  }

  /** Says before a save that photographs are being made smaller, or could be; the latter it says once. */
  function takeUnfinished(tooLarge: (count: number) => FileProblem): FileProblem | null {
    if (progress !== null || files.some(({ remedy }) => remedy === 'working')) {
      return { sentence: REFUSAL_MESSAGES.stillMakingSmaller, advice: REFUSAL_MESSAGES.afterMakingSmaller };
    }
    const offered = files.filter(({ remedy }) => remedy === 'offered');
    const isKnown = offered.every(({ id }) => id <= lastTold.current);
    lastTold.current = lastId.current;
    return isKnown ? null : tooLarge(offered.length);
  }

  return {
    files,
    put,
    takeUnfinished,
    /** How far `makeAllSmaller` has come; null where it does not run. */
    progress,
    /** @param moveFocus moves the focus; called before the pressed button is removed. */
    async makeSmaller(id: number, moveFocus: () => void) {
      const file = files.find((refused) => refused.id === id);
      if (file) await makeSmallerAndAdd(file, moveFocus);
    },
    /** Makes all of them smaller, one after another: one that fails does not stop the others. */
    async makeAllSmaller(moveFocus: () => void) {
      const offered = files.filter(({ remedy }) => remedy === 'offered');
      let done = 0;
      for (const [index, file] of offered.entries()) {
        setProgress({ number: index + 1, count: offered.length });
        if (await makeSmallerAndAdd(file, () => undefined)) done += 1;
        if (isClosed.current) return;
      }
      moveFocus();
      flushSync(() => setProgress(null));
      announce(madeSmaller(done, offered.length));
    },
  };
}
