import { useContext, useEffect } from 'react';
import { PageRecordContext } from './page-record.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** Sets the document's title and description and, on the server, the answer's status. Every page calls it. */
export function usePage({
  title,
  description,
  status = 200,
  isPrivate = false,
}: {
  title: string;
  description: string;
  status?: number;
  isPrivate?: boolean;
}): void {
  useHeadingFocus(title);
  const record = useContext(PageRecordContext);
  if (record) Object.assign(record, { title, description, status, isPrivate });

  useEffect(() => {
    // Only what differs: after the first render nothing does, and the document stays untouched.
    if (document.title !== title) document.title = title;
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (meta && meta.content !== description) meta.content = description;
  }, [title, description]);
}
