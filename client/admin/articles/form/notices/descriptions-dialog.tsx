import { editorImageFor } from '../../../../editor/images/editor-images.ts';
import { Button } from '../../../../ui/controls/buttons/button.tsx';
import { Question } from '../../../../ui/controls/question.tsx';
import styles from '../../../drafts/notices.module.css';
import { nameOf, srcOf } from '../../images/image-list.ts';
import { useForm } from '../form-context.ts';
import { FORM_MESSAGES, missingDescriptions } from '../messages.ts';

/** The question before an article is published with images that have no description. */
export function DescriptionsDialog() {
  const { question, images } = useForm();
  if (!question) return null;
  const { rows, onAdd, onPublish, onClose } = question;
  return (
    <Question
      title={FORM_MESSAGES.descriptionsMissing}
      onClose={onClose}
      explanation={
        <>
          <p>{missingDescriptions(rows.length)}</p>
          <ul className={styles.thumbnails}>
            {rows.map((row) => (
              <li key={row.id}>
                <img src={editorImageFor(images.forEditor, srcOf(row))?.shown?.src} alt={nameOf(row)} />
              </li>
            ))}
          </ul>
        </>
      }
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
