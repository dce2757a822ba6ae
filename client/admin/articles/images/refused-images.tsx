import type { RefusedFilesProps } from '../../../editor/images/editor-images.ts';
import { RefusedFilesList } from '../../images/refused-files.tsx';
import { useForm } from '../form/form-context.ts';

/** The refused files of an article's form. */
export function RefusedImages({ onFocusBefore }: RefusedFilesProps) {
  const { images, isBusy } = useForm();
  return <RefusedFilesList refused={images.refused} isBusy={isBusy} onFocusBefore={onFocusBefore} />;
}
