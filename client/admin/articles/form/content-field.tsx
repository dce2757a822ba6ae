import { type RefObject, useEffect } from 'react';
import type { ArticleDocument } from '../../../../rules/article-html/document.ts';
import { Button } from '../../../controls/button.tsx';
import field from '../../../controls/field.module.css';
import type { ArticleEditorHandle } from '../../../editor/article-editor.tsx';
import type { ArticlePictures } from '../../../editor/images/article-pictures.ts';
import { Notice } from '../../../ui/notice.tsx';
import { type Chunk, useChunk } from '../../use-chunk.ts';
import styles from './fields.module.css';
import { controlId, type Problem, problemAt } from './problems.ts';
import { ProblemText } from './text-field.tsx';
import { FORM_WORDS } from './words.ts';

interface ContentFieldProps {
  formId: string;
  /** The text the editor starts with; later values are ignored. */
  initial: ArticleDocument;
  pictures: ArticlePictures;
  onChange: (document: ArticleDocument) => void;
  editor: RefObject<ArticleEditorHandle | null>;
  lang: string;
  dir: 'auto' | 'ltr' | 'rtl';
  problems: readonly Problem[];
  isBusy: boolean;
}

/** The article's text. */
export function ContentField({
  formId,
  initial,
  pictures,
  onChange,
  editor,
  lang,
  dir,
  problems,
  isBusy,
}: ContentFieldProps) {
  const chunk = useChunk('article-editor', importEditor);
  const { loaded: Editor, hasFailed } = chunk;
  // The editor replaces the button that had the focus.
  useEffect(() => {
    if (Editor && hasFailed) editor.current?.focus();
  }, [Editor, hasFailed, editor]);
  const labelId = controlId(formId, 'document');
  const problem = problemAt(formId, problems, 'document');
  return (
    <div className={problem ? field.failed : undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what a label does for a pointer */}
      <div className={field.label} onClick={() => editor.current?.focus()}>
        <span id={labelId}>Full Content</span>
        <span aria-hidden="true"> *</span>
      </div>
      <ProblemText problem={problem} />
      <div className={styles.editor}>
        {Editor ? (
          <Editor
            ref={editor}
            initial={initial}
            pictures={pictures}
            onChange={onChange}
            isDisabled={isBusy}
            labelledBy={labelId}
            {...(problem && { describedBy: problem.saidBy })}
            isInvalid={problem !== null}
            lang={lang}
            dir={dir}
          />
        ) : (
          <EditorPlace chunk={chunk} />
        )}
      </div>
    </div>
  );
}

/** The editor is a separate chunk, because it is larger than the rest of the admin area. */
const importEditor = async () => (await import('../../../editor/article-editor.tsx')).ArticleEditor;

/** Shown until the editor is loaded. */
function EditorPlace({ chunk: { isLoading, hasFailed, tryAgain } }: { chunk: Chunk<unknown> }) {
  if (!hasFailed) return <p className={styles.loading}>{FORM_WORDS.editorLoading}</p>;
  return (
    <Notice role="alert">
      <p>{isLoading ? FORM_WORDS.editorLoading : FORM_WORDS.editorFailed}</p>
      <Button look="quiet" isBusy={isLoading} onClick={() => void tryAgain()}>
        Try Again
      </Button>
    </Notice>
  );
}
