import { useEffect, useRef } from 'react';
import { Button } from '../../../controls/button.tsx';
import field from '../../../controls/field.module.css';
import { REFUSAL_WORDS } from './check-files.ts';
import styles from './picture-fields.module.css';
import type { RefusedFile, RefusedFiles } from './use-refused-files.ts';

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
  // A file may have been pasted into the text, far below.
  useEffect(() => {
    if (newestId !== undefined) list.current?.scrollIntoView({ block: 'nearest' });
  }, [newestId]);

  /** Focuses the next button, because the browser would reset the focus to the page's start. */
  function handOn(button: HTMLButtonElement) {
    if (document.activeElement !== button) return;
    const others = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = others[others.indexOf(button) + 1] ?? others.find((other) => other !== button);
    if (next) next.focus();
    else onFocusBefore();
  }

  return (
    // Screen readers announce only the added lines, not the whole list.
    <div ref={list} role="alert" aria-atomic="false">
      {refused.files.map((file) => (
        <RefusedFileLine
          key={file.id}
          file={file}
          isBusy={isBusy}
          onMakeSmaller={(button) => void refused.makeSmaller(file.id, () => handOn(button))}
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
  const label = isWorking ? REFUSAL_WORDS.makingSmaller : REFUSAL_WORDS.makeSmaller;
  return (
    <div className={styles.refused}>
      <div className={styles.reasons}>
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
