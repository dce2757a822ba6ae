import { Button } from '../../../../ui/controls/button.tsx';
import { Question } from '../../../../ui/controls/question.tsx';
import { useForm } from '../form-context.ts';
import { FORM_MESSAGES, missingDescriptions } from '../messages.ts';

/** The question before an article is published with images that have no description. */
export function DescriptionsDialog() {
  const { question } = useForm();
  if (!question) return null;
  const { count, onAdd, onPublish, onClose } = question;
  return (
    <Question
      title={FORM_MESSAGES.descriptionsMissing}
      onClose={onClose}
      explanation={<p>{missingDescriptions(count)}</p>}
    >
      <Button look="primary" onClick={onAdd} autoFocus>
        {FORM_MESSAGES.addDescriptions}
      </Button>
      <Button look="quiet" onClick={onPublish}>
        {FORM_MESSAGES.publishWithout}
      </Button>
    </Question>
  );
}
