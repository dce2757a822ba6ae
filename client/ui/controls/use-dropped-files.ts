import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files dropped on an element, or pasted while it is visible. Elsewhere on the page, a dropped file is
 * ignored: the browser would open it and leave unsaved work. @returns whether files are dragged over it.
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
      // Of several forms, only the visible one reacts.
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
      // A file that the text took is not added a second time.
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

/** An element in a hidden tab takes nothing. */
function holds(element: HTMLElement | null, target: EventTarget | null): boolean {
  return isShown(element) && target instanceof Node && element.contains(target);
}

function isShown(element: HTMLElement | null): element is HTMLElement {
  return element !== null && element.getClientRects().length > 0;
}

function hasFiles(data: DataTransfer | null): data is DataTransfer {
  return data?.types.includes('Files') ?? false;
}

/** Word processors copy an image of the text with the text: in a field for text, only the text counts. */
function isForText(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[contenteditable="true"], input[type="text"], textarea') !== null
  );
}
