import { useEffect, useState } from 'react';

/** An address under which this page can show a file, as long as it is shown. */
export function usePreviewUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
