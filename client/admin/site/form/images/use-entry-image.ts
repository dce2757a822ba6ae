import { useRef, useState } from 'react';
import type { FormField } from '../../../../../rules/content/form/form.ts';
import { useAnnouncement } from '../../../basics/use-announcement.ts';
import { checkFiles } from '../../../images/check-files.ts';
import { useRefusedFiles } from '../../../images/refused-files.tsx';
import { sendFiles } from '../../../images/send-files.ts';
import { type ImageProgress, sendChosenImage } from '../../../images/send-image.ts';
import { usePanelServices } from '../../../session/panel-services.ts';
import { imageTooLarge, ONE_IMAGE, SITE_MESSAGES } from '../../site-messages.ts';
import type { EntryDraft } from '../entry-draft.ts';
import type { FieldPath } from '../form-value.ts';
import { chosenFiles, chosenText, withSent } from './chosen-images.ts';

/**
 * The image of a form that is chosen on this device: checked at once, sent when the form is saved.
 * @param opened paths of images that an earlier attempt has sent, by the id of their file
 * @param put puts a file into a field
 */
export function useEntryImage(
  form: FormField,
  opened: ReadonlyMap<number, string>,
  put: (path: FieldPath, text: string, file: { readonly id: number; readonly file: File } | null) => void,
) {
  const { resume } = usePanelServices();
  const { announcement, announce } = useAnnouncement();
  const [progress, setProgress] = useState<ImageProgress | undefined>();
  const sent = useRef(new Map(opened));
  // No schema has more than one image.
  const field = useRef<FieldPath>([]);
  const refused = useRefusedFiles((file) => {
    add(field.current, file);
    return null;
  }, announce);

  function add(path: FieldPath, file: File) {
    // By the clock, so that two tabs do not store different files under one id.
    const id = Date.now();
    setProgress(undefined);
    announce(`${file.name} added.`);
    put(path, chosenText(id), { id, file });
  }

  return {
    refused,
    progress,
    announcement,
    sent: sent.current as ReadonlyMap<number, string>,
    choose(path: FieldPath, files: readonly File[]) {
      field.current = path;
      const { accepted, refusals } = checkFiles(files, ONE_IMAGE);
      refused.put(refusals);
      const [file] = accepted;
      if (file) add(path, file);
    },
    remove(path: FieldPath) {
      refused.put([]);
      setProgress(undefined);
      announce(SITE_MESSAGES.imageRemoved);
      put(path, '', null);
    },
    takeUnfinished: () => refused.takeUnfinished(imageTooLarge),
    /** @returns why an image could not be sent */
    send: ({ value, files }: EntryDraft, onStatus: (status: string) => void) =>
      sendFiles(
        [...chosenFiles(form, value, files)].map(([id, file]) => ({ id, file })),
        sent.current,
        SITE_MESSAGES.signedOut,
        (file, onPercent) => resume(() => sendChosenImage(file, onPercent)),
        { onStatus, onProgress: (_id, next) => setProgress(next) },
      ),
    /** The draft as it is saved. */
    withSent: (draft: EntryDraft): EntryDraft => ({
      ...draft,
      value: withSent(form, draft.value, sent.current),
    }),
    /** So that the next attempt sends them again. */
    forgetSent() {
      sent.current.clear();
      setProgress(undefined);
    },
  };
}
