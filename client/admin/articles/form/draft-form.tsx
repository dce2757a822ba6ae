import { Fragment, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { ARTICLE_LINES, type ArticleLine, articleLines } from '../../../../rules/articles/article-lines.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import text from '../../../ui/text/text.module.css';
import { enterSubmitsNothing } from '../../basics/enter-submits-nothing.ts';
import { focusHeading } from '../../basics/focus-heading.ts';
import styles from '../../basics/form.module.css';
import layout from '../../basics/layout.module.css';
import { FailureNotice, RestoredNotice, StoredNotice, UnreadableNotice } from '../../drafts/notices.tsx';
import type { UnsavedArticle } from '../draft/article-draft.ts';
import type { ArticleDraft } from '../draft/article-fields.ts';
import { ImageFields } from '../images/image-fields.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { OriginalText } from '../translations/original-text.tsx';
import { TranslationField } from '../translations/translation-field.tsx';
import translations from '../translations/translations.module.css';
import { EarlierVersions } from '../versions/earlier-versions.tsx';
import { VERSION_MESSAGES } from '../versions/messages.ts';
import { ContentField } from './fields/content-field.tsx';
import { DateField } from './fields/date-field.tsx';
import { LanguageField } from './fields/language-field.tsx';
import { PublishedSwitch } from './fields/published-switch.tsx';
import { TextField } from './fields/text-field.tsx';
import { TopicsField } from './fields/topics-field.tsx';
import { FormContext, useForm } from './form-context.ts';
import { FORM_MESSAGES, imagesLost, imagesNotStored } from './messages.ts';
import { NewArticle } from './new-article.tsx';
import { ConflictChoice } from './notices/conflict-choice.tsx';
import { DescriptionsDialog } from './notices/descriptions-dialog.tsx';
import { effectOfSaving } from './saving/effect-of-saving.ts';
import { type ArticleFormHandle, type ArticleFormStart, useArticleForm } from './use-article-form.ts';

interface DraftFormProps extends ArticleFormStart {
  /** Whether the device has a draft that cannot be read, of any article. */
  hasUnreadable: boolean;
  /** The administrator starts a new article. */
  onNew: () => void;
  /** The administrator discards the article; the form has already deleted it from the device. */
  onDiscard: (article: UnsavedArticle) => void;
  /** The administrator restores a discarded article. */
  onRestore: (article: UnsavedArticle) => void;
  ref?: Ref<ArticleFormHandle>;
}

/** What stands above the images. The lines stand below them, or on a wide screen in the column beside. */
type WrittenField = 'title' | 'document';

/** The form of one article with its images. */
export function DraftForm({ ref, ...props }: DraftFormProps) {
  const form = useArticleForm(props, ref);
  const { article, changeFields, dir } = form;
  const { draft } = article;
  const { isRestored, lost, discarded } = props.shown;

  function discard() {
    article.forget();
    props.onDiscard(article.whole());
  }

  const writing: Readonly<Record<WrittenField, ReactNode>> = {
    title: (
      <TextField
        place="title"
        label="Article Title *"
        look="title"
        value={draft.title}
        onChange={(title) => changeFields({ title })}
        required
        lang={draft.lang}
        dir={dir}
      />
    ),
    document: (
      <div className={translations.pair}>
        {draft.translationOf && <OriginalText key={draft.translationOf.id} original={draft.translationOf} />}
        <ContentField />
      </div>
    ),
  };

  const further = articleLines((name) => {
    const { label, hint, rows, maxLength, isInLanguage } = ARTICLE_LINES[name];
    return (
      <TextField
        place={name}
        label={label}
        hint={hint && `${hint}: at most ${maxLength} characters.`}
        lines={rows}
        value={draft[name]}
        onChange={(value) => changeFields({ [name]: value })}
        {...(isInLanguage ? { lang: draft.lang, dir } : { dir: 'auto' })}
      />
    );
  });

  const appearance: Readonly<
    Record<
      Exclude<keyof ArticleDraft, WrittenField | ArticleLine | 'topics' | 'images' | 'isLangChosen'>,
      ReactNode
    >
  > = {
    isPublished: <PublishedSwitch />,
    date: <DateField />,
    lang: <LanguageField />,
    translationOf: <TranslationField />,
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
        onKeyDown={enterSubmitsNothing}
      >
        {form.onCancel && (
          <h2 ref={focusHeading} tabIndex={-1} className={`${layout.heading} ${text.quietFocus}`}>
            Edit Article
          </h2>
        )}
        <div className={styles.stored}>
          {props.hasUnreadable && <UnreadableNotice />}
          {isRestored && !form.hasSavedDraft && (
            <RestoredNotice
              sentence={FORM_MESSAGES.restored}
              lost={lost.length > 0 ? imagesLost(lost) : undefined}
            >
              <Button look="quiet" isSmall isBusy={form.isBusy} onClick={discard}>
                {FORM_MESSAGES.discard}
              </Button>
            </RestoredNotice>
          )}
          {discarded && !article.hasUnsaved && !form.hasSavedDraft && (
            <RestoredNotice sentence={FORM_MESSAGES.discarded}>
              <Button
                look="quiet"
                isSmall
                isBusy={form.isBusy}
                autoFocus
                onClick={() => props.onRestore(discarded)}
              >
                {FORM_MESSAGES.undo}
              </Button>
            </RestoredNotice>
          )}
        </div>
        <div className={styles.columns}>
          <div className={styles.column}>
            <Controls of={writing} />
            <ImageFields />
            <TopicsField />
          </div>
          <div className={styles.column}>
            <Controls of={further} />
            <fieldset className={styles.appearance}>
              <legend>When and how it appears</legend>
              <Controls of={appearance} />
            </fieldset>
          </div>
        </div>
        <SavingOutcome onNew={props.onNew} />
      </form>
    </FormContext>
  );
}

function Controls({ of }: { of: Readonly<Record<string, ReactNode>> }) {
  return Object.entries(of).map(([name, control]) => <Fragment key={name}>{control}</Fragment>);
}

/** The result of the last attempt, the buttons, and the progress of the current attempt. */
function SavingOutcome({ onNew }: Pick<DraftFormProps, 'onNew'>) {
  const form = useForm();
  const { article, submission, isBusy, isDraft, isSavingDraft, messages, onCancel, saveDraft } = form;
  const { phase, problems } = submission;
  const effectId = useId();
  const [isPreviewed, setPreviewed] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const notices = useRef<HTMLDivElement>(null);
  const failure = problems.length === 0 && 'failure' in phase ? phase.failure : null;
  // The notice may be below the lower edge of the screen.
  useEffect(() => {
    if (failure) notices.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <>
      <div ref={notices} className={styles.notices}>
        <StoredNotice stored={article.stored} lacking={imagesNotStored} />
        <FailureNotice failure={failure}>
          {failure?.remedy && article.base && <ConflictChoice remedy={failure.remedy} base={article.base} />}
        </FailureNotice>
      </div>
      <div className={`${layout.row} ${styles.bar}`}>
        <div className={styles.words}>
          <p id={effectId}>{!isBusy && effectOfSaving(article.draft, form.hasReaders, Date.now())}</p>
          <p role="status" className={styles.status}>
            {'status' in phase && phase.status}
          </p>
        </div>
        {!isDraft && (
          <Button ref={form.button} type="submit" look="primary" isBusy={isBusy} aria-describedby={effectId}>
            {isBusy && !isSavingDraft ? messages.submitting : messages.submit}
          </Button>
        )}
        {saveDraft && (
          <Button
            ref={form.draftButton}
            {...(isDraft
              ? { type: 'submit', look: 'primary', 'aria-describedby': effectId }
              : { look: 'quiet', onClick: saveDraft })}
            isBusy={isBusy}
          >
            {isSavingDraft ? FORM_MESSAGES.savingDraft : FORM_MESSAGES.saveDraft}
          </Button>
        )}
        <Button look="quiet" isBusy={isBusy} onClick={() => setPreviewed(true)}>
          Preview
        </Button>
        {onCancel && article.base && (
          <Button look="quiet" isBusy={isBusy} onClick={() => setComparing(true)}>
            {VERSION_MESSAGES.title}
          </Button>
        )}
        {onCancel && (
          <Button look="link" isBusy={isBusy} onClick={onCancel}>
            Cancel
          </Button>
        )}
        {!onCancel && article.base && <NewArticle onNew={onNew} />}
      </div>
      <DescriptionsDialog />
      {isPreviewed && <PreviewDialog onClose={() => setPreviewed(false)} />}
      {isComparing && article.base && (
        <EarlierVersions
          articleId={article.base.id}
          hasUnsaved={article.hasUnsaved}
          onRestored={form.finish}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
}
