import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { MAX_SUMMARY_LENGTH } from '../../../../rules/article-limits.ts';
import { Button } from '../../../controls/button.tsx';
import type { DraftFields, UnsavedArticle } from '../draft/article-draft.ts';
import type { ArticleDraft } from '../draft/article-fields.ts';
import { PictureFields } from '../pictures/picture-fields.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { ContentField } from './content-field.tsx';
import styles from './draft-form.module.css';
import { directionIn, LanguageField } from './language-field.tsx';
import { FailureNotice, RestoredNotice, StoredNotice, UnreadableNotice } from './notices.tsx';
import { PublishedSwitch } from './published-switch.tsx';
import { TextField } from './text-field.tsx';
import {
  type ArticleFormEvents,
  type ArticleFormHandle,
  type ArticleFormStart,
  type ArticleFormState,
  useArticleForm,
} from './use-article-form.ts';

interface DraftFormProps extends ArticleFormEvents, ArticleFormStart {
  /** When the article was published, as ISO 8601; null where it has not been. */
  createdAt: string | null;
  /** Whether the device has a draft of this article that cannot be read. */
  hasUnreadable: boolean;
  /** The administrator discards the article; the form has already deleted it from the device. */
  onDiscard: (article: UnsavedArticle) => void;
  /** The administrator restores a discarded article. */
  onRestore: (article: UnsavedArticle) => void;
  /** Draws the list of other articles. @param isBusy whether the article is being saved */
  others?: (isBusy: boolean) => ReactNode;
  ref?: Ref<ArticleFormHandle>;
}

/** On wide screens these two controls share a row. */
const IN_A_PAIR: ReadonlySet<string> = new Set(['author', 'lang'] satisfies (keyof ArticleDraft)[]);

/** The form of one article with its pictures. */
export function DraftForm({ ref, ...props }: DraftFormProps) {
  const { shown, onCancel } = props;
  const { isRestored, lost, discarded } = shown;
  const state = useArticleForm(props, props, ref);
  const { formId, article, submission, isBusy, pictures, change, editor } = state;
  const { draft } = article;
  const { problems } = submission;
  const form = useRef<HTMLFormElement>(null);
  const dir = draft.isLangChosen ? directionIn(draft.lang) : 'auto';
  const placed = new Set(draft.document.flatMap((block) => (block.type === 'image' ? [block.src] : [])));
  const changeFields = (fields: DraftFields) => change({ type: 'fields-changed', fields });
  const field = { formId, problems };

  function discard() {
    article.forget();
    props.onDiscard(article.whole());
  }

  /** In the form's order. */
  const controls: Readonly<Record<Exclude<keyof ArticleDraft, 'isLangChosen'>, ReactNode>> = {
    title: (
      <TextField
        {...field}
        place="title"
        label="Article Title *"
        value={draft.title}
        onChange={(title) => changeFields({ title })}
        required
        readOnly={isBusy}
        lang={draft.lang}
        dir={dir}
      />
    ),
    author: (
      <TextField
        {...field}
        place="author"
        label="Author"
        value={draft.author}
        onChange={(author) => changeFields({ author })}
        readOnly={isBusy}
        dir="auto"
      />
    ),
    lang: (
      <LanguageField
        value={draft.lang}
        isChosen={draft.isLangChosen}
        onChange={(lang) => changeFields({ lang, isLangChosen: true })}
        isBusy={isBusy}
      />
    ),
    summary: (
      <TextField
        {...field}
        place="summary"
        label="Summary (optional)"
        hint={`In place of the article's first words, in lists, search engines and shared links: at most ${MAX_SUMMARY_LENGTH} characters.`}
        lines={3}
        value={draft.summary}
        onChange={(summary) => changeFields({ summary })}
        readOnly={isBusy}
        lang={draft.lang}
        dir={dir}
      />
    ),
    pictures: (
      <PictureFields
        {...field}
        list={draft.pictures}
        pictures={pictures}
        placed={placed}
        onPlace={(src) => editor.current?.insertPicture(src)}
        onChange={change}
        progress={submission.progress}
        isBusy={isBusy}
        form={form}
      />
    ),
    document: (
      <ContentField
        {...field}
        initial={article.opened.document}
        pictures={pictures.forEditor}
        onChange={(document) => changeFields({ document })}
        editor={editor}
        lang={draft.lang}
        dir={dir}
        isBusy={isBusy}
      />
    ),
    isPublished: (
      <PublishedSwitch
        isOn={draft.isPublished}
        onChange={(isPublished) => changeFields({ isPublished })}
        isBusy={isBusy}
      />
    ),
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.submit();
      }}
    >
      {onCancel && <EditHeading />}
      {props.hasUnreadable && <UnreadableNotice />}
      {isRestored && (
        <RestoredNotice kind="restored" lost={lost} isBusy={isBusy} takesFocus={false} onPress={discard} />
      )}
      {discarded && !article.hasUnsaved && (
        <RestoredNotice
          kind="discarded"
          lost={[]}
          isBusy={isBusy}
          takesFocus
          onPress={() => props.onRestore(discarded)}
        />
      )}
      {props.others?.(isBusy)}
      {Object.entries(controls).map(([name, control]) => (
        <div key={name} className={IN_A_PAIR.has(name) ? styles.half : undefined}>
          {control}
        </div>
      ))}
      <Outcome state={state} {...props} />
    </form>
  );
}

/** The form replaces the list, whose button had the focus. */
function EditHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      Edit Article
    </h2>
  );
}

type OutcomeProps = { state: ArticleFormState } & Pick<
  DraftFormProps,
  'createdAt' | 'onCancel' | 'onSessionEnded'
>;

/** The buttons below the fields, the result of the last attempt, and the progress of the current one. */
function Outcome({ state, createdAt, onCancel, onSessionEnded }: OutcomeProps) {
  const { article, submission, isBusy, words } = state;
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
        {failure?.remedy && article.base && (
          <ConflictChoice
            remedy={failure.remedy}
            base={article.base}
            draft={article.draft}
            isBusy={isBusy}
            onSessionEnded={onSessionEnded}
            onSubmitOnto={state.submitOnto}
          />
        )}
      </FailureNotice>
      <div className={styles.submit}>
        <Button ref={state.button} type="submit" look="primary" isBusy={isBusy}>
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
      {isPreviewed && (
        <PreviewDialog
          draft={article.draft}
          pictures={state.pictures.forEditor}
          createdAt={createdAt}
          onClose={() => setPreviewed(false)}
        />
      )}
    </div>
  );
}
