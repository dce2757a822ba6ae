import { useCallback, useRef, useState } from 'react';

/** Something that was told. Its number, as the key of an element, makes a new one of the same words, so that they are read out again. */
export interface Told<What> {
  readonly what: What;
  readonly number: number;
}

/** What was told last; null takes it back. */
export function useTold<What>() {
  const [told, setTold] = useState<Told<What> | null>(null);
  const number = useRef(0);
  const put = useCallback((what: What | null) => {
    number.current += 1;
    setTold(what === null ? null : { what, number: number.current });
  }, []);
  return { told, put };
}
