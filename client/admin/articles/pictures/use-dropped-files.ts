import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes the files that somebody drops on an element or pastes while it is on the screen. A file that is dropped beside
 * it is not opened by the browser: that would leave the page, and the work with it.
 * @returns whether files are being dragged over it.
 */
export function useDroppedFiles(
  element: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const isWelcome = useEffectEvent(
    (target: EventTarget | null) => isEnabled && holds(element.current, target),
  );
  const take = useEffectEvent((files: readonly File[]) => onFiles(files));

  useEffect(() => {
    function dragOver(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      // Of several forms, the one that is shown decides.
      if (!isShown(element.current)) return;
      const welcome = isWelcome(event.target);
      event.dataTransfer.dropEffect = welcome ? 'copy' : 'none';
      setOver(welcome);
    }
    function dragLeave({ relatedTarget }: DragEvent) {
      if (relatedTarget === null) setOver(false);
    }
    function drop(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return;
      setOver(false);
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (isWelcome(event.target)) take([...event.dataTransfer.files]);
    }
    function paste(event: ClipboardEvent) {
      const target = event.target === document.body ? element.current : event.target;
      // What the text has taken is not a picture beside it.
      if (event.defaultPrevented) return;
      if (!hasFiles(event.clipboardData) || !isWelcome(target)) return;
      if (isForText(target) && event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      take([...event.clipboardData.files]);
    }
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragover', dragOver, { signal });
    window.addEventListener('dragleave', dragLeave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, [element]);

  return isOver;
}

/** What stands in a tab that is not shown takes nothing. */
function holds(element: HTMLElement | null, target: EventTarget | null): boolean {
  return isShown(element) && target instanceof Node && element.contains(target);
}

function isShown(element: HTMLElement | null): element is HTMLElement {
  return element !== null && element.getClientRects().length > 0;
}

function hasFiles(data: DataTransfer | null): data is DataTransfer {
  return data?.types.includes('Files') ?? false;
}

/** Word processors copy a picture of the text beside the text: where text can be, the text is what is meant. */
function isForText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[contenteditable="true"], input[type="text"]') !== null;
}
