import { Button } from '../../../controls/button.tsx';
import dialog from '../../../controls/dialog.module.css';
import { Dialog } from '../../../controls/dialog.tsx';
import { useForm } from './form-context.ts';
import { FORM_WORDS, missingDescriptions } from './words.ts';

/** The question before an article is published with pictures that have no description. */
export function DescriptionsDialog() {
  const { question } = useForm();
  if (!question) return null;
  const { count, onAdd, onPublish, onClose } = question;
  return (
    <Dialog title={FORM_WORDS.descriptionsMissing} onClose={onClose}>
      <p>{missingDescriptions(count)}</p>
      <div className={dialog.actions}>
        <Button look="primary" onClick={onAdd} autoFocus>
          {FORM_WORDS.addDescriptions}
        </Button>
        <Button look="quiet" onClick={onPublish}>
          {FORM_WORDS.publishWithout}
        </Button>
      </div>
    </Dialog>
  );
}
