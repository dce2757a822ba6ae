import { lazy, type RefObject, Suspense } from 'react';
import type { ArticleDocument } from '../../../rules/article-html/document.ts';
import { directionOf } from '../../../rules/language.ts';
import type { ArticleEditorHandle } from '../../editor/article-editor.tsx';
import field from '../field.module.css';
import type { Problem } from './check-draft.ts';
import styles from './content-field.module.css';
import { problemAt } from './field-problem.ts';
import { controlId } from './place-ids.ts';
import { ProblemText } from './problem-text.tsx';

interface ContentFieldProps {
  formId: string;
  /** What the editor begins with; later ones are not looked at. */
  initial: ArticleDocument;
  onChange: (document: ArticleDocument) => void;
  editor: RefObject<ArticleEditorHandle | null>;
  lang: string;
  problems: readonly Problem[];
  isBusy: boolean;
}

/** The article's text. The editor is a chunk of its own, since it is larger than all the rest of the admin area. */
export function ContentField({
  formId,
  initial,
  onChange,
  editor,
  lang,
  problems,
  isBusy,
}: ContentFieldProps) {
  const labelId = controlId(formId, 'content');
  const problem = problemAt(formId, problems, 'content');
  return (
    <div className={problem ? field.failed : undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what a label does for a pointer */}
      <div className={field.label} onClick={() => editor.current?.focus()}>
        <span id={labelId}>Full Content</span>
        <span aria-hidden="true"> *</span>
      </div>
      <ProblemText problem={problem} />
      <div className={styles.editor}>
        <Suspense fallback={<p className={styles.loading}>Loading the editor...</p>}>
          <ArticleEditor
            ref={editor}
            initial={initial}
            onChange={onChange}
            isDisabled={isBusy}
            labelledBy={labelId}
            {...(problem && { describedBy: problem.saidBy })}
            isInvalid={problem !== null}
            lang={lang}
            dir={directionOf(lang) === 'RTL' ? 'rtl' : 'ltr'}
          />
        </Suspense>
      </div>
    </div>
  );
}

const ArticleEditor = lazy(async () => ({
  default: (await import('../../editor/article-editor.tsx')).ArticleEditor,
}));
