import { useEffect } from 'react';
import field from '../../../../ui/controls/field.module.css';
import { RetryNotice } from '../../../../ui/controls/retry-notice.tsx';
import { ProblemText } from '../../../basics/failures/problem-text.tsx';
import { useChunk } from '../../../basics/loading/use-chunk.ts';
import { sendDocument } from '../../../documents/send-document.ts';
import { usePanelServices } from '../../../session/panel-services.ts';
import { useForm } from '../form-context.ts';
import { FORM_MESSAGES } from '../messages.ts';
import { controlId, problemAt } from '../saving/problems.ts';
import styles from './fields.module.css';

/** The article's text. */
export function ContentField() {
  const { formId, article, submission, images, changeFields, editor, dir, isBusy } = useForm();
  const { resume } = usePanelServices();
  const { loaded: Editor, isLoading, hasFailed, tryAgain } = useChunk('article-editor', importEditor);
  // The editor replaces the button that had the focus.
  useEffect(() => {
    if (Editor && hasFailed) editor.current?.focus();
  }, [Editor, hasFailed, editor]);
  const labelId = controlId(formId, 'document');
  const problem = problemAt(formId, submission.problems, 'document');
  return (
    <div className={problem ? field.failed : undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what a label does for a pointer */}
      <div className={field.label} onClick={() => editor.current?.focus()}>
        <span id={labelId}>Full Content</span>
        <span aria-hidden="true"> *</span>
      </div>
      <ProblemText problem={problem} />
      <div className={styles.editor}>
        {Editor && (
          <Editor
            ref={editor}
            initial={article.opened.document}
            images={images.forEditor}
            sendDocument={(file, onProgress) => resume(() => sendDocument(file, onProgress))}
            onChange={(document) => changeFields({ document })}
            isDisabled={isBusy}
            labelledBy={labelId}
            {...(problem && { describedBy: problem.saidBy })}
            isInvalid={problem !== null}
            lang={article.draft.lang}
            dir={dir}
          />
        )}
        {!Editor && !hasFailed && <p className={styles.loading}>{FORM_MESSAGES.editorLoading}</p>}
        {!Editor && hasFailed && (
          <RetryNotice
            failure={FORM_MESSAGES.editorFailed}
            isLoading={isLoading}
            loading={FORM_MESSAGES.editorLoading}
            onRetry={tryAgain}
          />
        )}
      </div>
    </div>
  );
}

/** The editor is a separate chunk, because it is larger than the rest of the admin area. */
const importEditor = async () => (await import('../../../../editor/article-editor.tsx')).ArticleEditor;
