import { ARTICLE_TAB } from '../../address/panel-address.ts';
import { MESSAGES } from '../../basics/messages.ts';
import { usePanelServices, useTab } from '../../session/panel-services.ts';
import { ArticleForm } from './article-form.tsx';

/** The form of a new article. */
export function CreateArticle() {
  const { notify, focusHeading, readAgain } = usePanelServices();
  const tab = useTab();
  return (
    <ArticleForm
      articleId={null}
      article={null}
      onSaved={(message, stored) => {
        // For what the form had, which is new now.
        focusHeading(tab);
        notify.saved(tab, message, stored);
        readAgain(ARTICLE_TAB);
      }}
      onDraftSaved={() => {
        notify.success(MESSAGES.draftSaved);
        readAgain(ARTICLE_TAB);
      }}
      onCancel={null}
    />
  );
}
