import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { MAX_SUMMARY_LENGTH } from '../../../../rules/article-limits.ts';
import { Button } from '../../../controls/button.tsx';
import text from '../../../ui/text.module.css';
import layout from '../../layout.module.css';
import type { UnsavedArticle } from '../draft/article-draft.ts';
import type { ArticleDraft } from '../draft/article-fields.ts';
import { PictureFields } from '../pictures/picture-fields.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { ContentField } from './content-field.tsx';
import styles from './draft-form.module.css';
import { FormContext, useForm } from './form-context.ts';
import { LanguageField } from './language-field.tsx';
import { FailureNotice, RestoredNotice, StoredNotice, UnreadableNotice } from './notices.tsx';
import { PublishedSwitch } from './published-switch.tsx';
import { TextField } from './text-field.tsx';
import { type ArticleFormHandle, type ArticleFormStart, useArticleForm } from './use-article-form.ts';
import { FORM_WORDS } from './words.ts';

interface DraftFormProps extends ArticleFormStart {
  /** Whether the device has a draft of this article that cannot be read. */
  hasUnreadable: boolean;
  /** The administrator discards the article; the form has already deleted it from the device. */
  onDiscard: (article: UnsavedArticle) => void;
  /** The administrator restores a discarded article. */
  onRestore: (article: UnsavedArticle) => void;
  /** The list of other articles. */
  others: ReactNode;
  ref?: Ref<ArticleFormHandle>;
}

/** On wide screens these two controls share a row. */
const IN_A_PAIR: ReadonlySet<string> = new Set(['author', 'lang'] satisfies (keyof ArticleDraft)[]);

/** The form of one article with its pictures. */
export function DraftForm({ ref, ...props }: DraftFormProps) {
  const form = useArticleForm(props, ref);
  const { article, changeFields, dir } = form;
  const { draft } = article;
  const { isRestored, lost, discarded } = props.shown;

  function discard() {
    article.forget();
    props.onDiscard(article.whole());
  }

  /** In the form's order. */
  const controls: Readonly<Record<Exclude<keyof ArticleDraft, 'isLangChosen'>, ReactNode>> = {
    title: (
      <TextField
        place="title"
        label="Article Title *"
        value={draft.title}
        onChange={(title) => changeFields({ title })}
        required
        lang={draft.lang}
        dir={dir}
      />
    ),
    author: (
      <TextField
        place="author"
        label="Author"
        value={draft.author}
        onChange={(author) => changeFields({ author })}
        dir="auto"
      />
    ),
    lang: <LanguageField />,
    summary: (
      <TextField
        place="summary"
        label="Summary (optional)"
        hint={`In place of the article's first words, in lists, search engines and shared links: at most ${MAX_SUMMARY_LENGTH} characters.`}
        lines={3}
        value={draft.summary}
        onChange={(summary) => changeFields({ summary })}
        lang={draft.lang}
        dir={dir}
      />
    ),
    pictures: <PictureFields />,
    document: <ContentField />,
    isPublished: <PublishedSwitch />,
  };

  return (
    <FormContext value={form}>
      <form
        ref={form.element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {form.onCancel && (
          <h2 ref={takeFocus} tabIndex={-1} className={`${layout.heading} ${text.quietFocus}`}>
            Edit Article
          </h2>
        )}
        {props.hasUnreadable && <UnreadableNotice />}
        {isRestored && (
          <RestoredNotice sentence={FORM_WORDS.restored} lost={lost}>
            <Button look="quiet" isSmall isBusy={form.isBusy} onClick={discard}>
              {FORM_WORDS.discard}
            </Button>
          </RestoredNotice>
        )}
        {discarded && !article.hasUnsaved && (
          <RestoredNotice sentence={FORM_WORDS.discarded}>
            <Button
              look="quiet"
              isSmall
              isBusy={form.isBusy}
              autoFocus
              onClick={() => props.onRestore(discarded)}
            >
              {FORM_WORDS.undo}
            </Button>
          </RestoredNotice>
        )}
        {props.others}
        {Object.entries(controls).map(([name, control]) => (
          <div key={name} className={IN_A_PAIR.has(name) ? styles.half : undefined}>
            {control}
          </div>
        ))}
        <Outcome />
      </form>
    </FormContext>
  );
}

/** The form replaces the list, whose button had the focus. */
const takeFocus = (heading: HTMLHeadingElement | null) => heading?.focus();

/** The buttons below the fields, the result of the last attempt, and the progress of the current one. */
function Outcome() {
  const { article, submission, isBusy, words, onCancel, button } = useForm();
  const { phase, problems } = submission;
  const [isPreviewed, setPreviewed] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  const failure = problems.length === 0 && 'failure' in phase ? phase.failure : null;
  // The notice pushes the button down, perhaps out of view.
  useEffect(() => {
    if (failure) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <div ref={outcome} className={styles.outcome}>
      <StoredNotice stored={article.stored} />
      <FailureNotice failure={failure}>
        {failure?.remedy && article.base && <ConflictChoice remedy={failure.remedy} base={article.base} />}
      </FailureNotice>
      <div className={layout.row}>
        <Button ref={button} type="submit" look="primary" isBusy={isBusy}>
          {isBusy ? words.submitting : words.submit}
        </Button>
        <Button look="quiet" isBusy={isBusy} onClick={() => setPreviewed(true)}>
          Preview
        </Button>
        {onCancel && (
          <Button look="quiet" isBusy={isBusy} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <p role="status" className={styles.status}>
          {'status' in phase && phase.status}
        </p>
      </div>
      {isPreviewed && <PreviewDialog onClose={() => setPreviewed(false)} />}
    </div>
  );
}
