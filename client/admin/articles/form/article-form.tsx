import { useEffect, useRef, useState } from 'react';
import { PictureFields } from '../pictures/picture-fields.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import styles from './article-form.module.css';
import type { ArticleFormProps } from './article-form-props.ts';
import { ContentField } from './content-field.tsx';
import type { ArticleDraft } from './draft.ts';
import { EditHeading } from './edit-heading.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { KeepingNotice } from './keeping-notice.tsx';
import { LanguageField } from './language-field.tsx';
import { directionIn } from './languages.ts';
import { MeanwhileChoice } from './meanwhile-choice.tsx';
import { PublishedSwitch } from './published-switch.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { SubmitRow } from './submit-row.tsx';
import { TextField } from './text-field.tsx';
import { useArticleForm } from './use-article-form.ts';

/** Writes an article with its pictures, or changes one. */
export function ArticleForm({ onCancel, ...props }: ArticleFormProps) {
  const { isRestored, lost, discarded } = props.shown;
  const form = useRef<HTMLFormElement>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const { formId, initial, words, draft, change, problems, submission, ...work } = useArticleForm(props);
  const { isBusy } = submission;
  const outcome = useRef<HTMLDivElement>(null);
  const failure = problems.length === 0 ? submission.failure : null;
  // It pushes the button down, which had been pressed at the screen's lower edge.
  useEffect(() => {
    if (failure) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const dir = draft.isLangChosen ? directionIn(draft.lang) : 'auto';
  const placed = new Set(draft.document.flatMap((block) => (block.type === 'image' ? [block.src] : [])));
  const changeFields = (fields: Partial<Omit<ArticleDraft, 'pictures'>>) =>
    change({ type: 'fields-changed', fields });

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={work.submit}>
      {onCancel && <EditHeading />}
      {isRestored && (
        <RestoredNotice
          kind="restored"
          lost={lost}
          isBusy={isBusy}
          takesFocus={false}
          onPress={work.discardWork}
        />
      )}
      {discarded && !work.hasUnsaved && (
        <RestoredNotice
          kind="discarded"
          lost={[]}
          isBusy={isBusy}
          takesFocus
          onPress={() => props.onRestore(discarded)}
        />
      )}
      {props.others?.(isBusy)}
      <TextField
        formId={formId}
        place="title"
        label="Article Title *"
        value={draft.title}
        onChange={(title) => changeFields({ title })}
        problems={problems}
        required
        readOnly={isBusy}
        lang={draft.lang}
        dir={dir}
      />
      <div className={styles.pair}>
        <TextField
          formId={formId}
          place="author"
          label="Author"
          value={draft.author}
          onChange={(author) => changeFields({ author })}
          problems={problems}
          readOnly={isBusy}
          dir="auto"
        />
        <LanguageField
          value={draft.lang}
          isChosen={draft.isLangChosen}
          onChange={(lang) => changeFields({ lang, isLangChosen: true })}
          isBusy={isBusy}
        />
      </div>
      <PictureFields
        formId={formId}
        pictures={draft.pictures}
        articlePictures={work.articlePictures}
        talk={work.talk}
        placed={placed}
        onPlace={(src) => work.editor.current?.insertPicture(src)}
        onChange={change}
        problems={problems}
        progress={submission.progress}
        isBusy={isBusy}
        form={form}
      />
      <ContentField
        formId={formId}
        initial={initial.document}
        pictures={work.articlePictures}
        onChange={(document) => changeFields({ document })}
        editor={work.editor}
        lang={draft.lang}
        dir={dir}
        problems={problems}
        isBusy={isBusy}
      />
      <PublishedSwitch
        isOn={draft.isPublished}
        onChange={(isPublished) => changeFields({ isPublished })}
        isBusy={isBusy}
      />
      <div ref={outcome} className={styles.outcome}>
        <KeepingNotice keeping={work.keeping} />
        <FailureNotice failure={failure}>
          {failure?.remedy && work.base && (
            <MeanwhileChoice
              remedy={failure.remedy}
              base={work.base}
              draft={draft}
              isBusy={isBusy}
              onSessionEnded={props.onSessionEnded}
              onSubmitOnto={work.submitOnto}
            />
          )}
        </FailureNotice>
        <SubmitRow
          label={isBusy ? words.submitting : words.submit}
          status={submission.status}
          isBusy={isBusy}
          button={work.button}
          onPreview={() => setPreviewed(true)}
          onCancel={onCancel}
        />
      </div>
      {isPreviewed && (
        <PreviewDialog
          draft={draft}
          pictures={work.articlePictures}
          createdAt={props.createdAt}
          onClose={() => setPreviewed(false)}
        />
      )}
    </form>
  );
}
