import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The URLs of files in this page. Each is released when its file is not among them any more. */
export function useFileUrls(chosen: readonly File[]): ReadonlyMap<File, string> {
  const made = useRef(new Map<File, string>());
  const [urls, setUrls] = useState<ReadonlyMap<File, string>>(made.current);

  useLayoutEffect(() => {
    const files = new Set(chosen);
    const gone = [...made.current.keys()].filter((file) => !files.has(file));
    const added = [...files].filter((file) => !made.current.has(file));
    for (const file of gone) letGo(made.current, file);
    for (const file of added) made.current.set(file, URL.createObjectURL(file));
    if (gone.length + added.length > 0) setUrls(new Map(made.current));
  }, [chosen]);

  useEffect(() => {
    const { current } = made;
    return () => {
      for (const file of [...current.keys()]) letGo(current, file);
    };
  }, []);

  return urls;
}

function letGo(urls: Map<File, string>, file: File): void {
  URL.revokeObjectURL(urls.get(file) ?? '');
  urls.delete(file);
}
