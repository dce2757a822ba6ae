import { useState } from 'react';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import { MESSAGES } from '../../basics/messages.ts';
import { LeaveDialog } from '../../leaving/leave-dialog.tsx';
import { usePanelServices } from '../../session/panel-services.ts';
import { useForm } from './form-context.ts';
import { FORM_MESSAGES } from './messages.ts';

/** Leaves a draft that is on the site for a new article. */
export function NewArticle({ onNew }: { onNew: () => void }) {
  const { article, isBusy } = useForm();
  const { notify } = usePanelServices();
  const [isLeaving, setLeaving] = useState(false);

  function leave() {
    article.forget();
    notify.clear();
    onNew();
  }

  return (
    <>
      <Button look="link" isBusy={isBusy} onClick={() => (article.hasUnsaved ? setLeaving(true) : leave())}>
        {FORM_MESSAGES.newArticle}
      </Button>
      {isLeaving && (
        <LeaveDialog
          question={MESSAGES.editUnsaved}
          leave="Leave without saving"
          onLeave={leave}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  );
}
