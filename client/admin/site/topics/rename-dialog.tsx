import { type FormEvent, useEffect, useRef, useState } from 'react';
import { foldedName, MAX_TOPIC_NAME_LENGTH } from '../../../../rules/articles/topics.ts';
import { visibleLine } from '../../../../rules/characters.ts';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import type { SiteTopicFragment } from '../../../generated/site.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import dialog from '../../../ui/controls/dialog.module.css';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import { LineField } from '../../../ui/controls/line-field.tsx';
import form from '../../basics/form.module.css';
import { mergeQuestion, TOPIC_MESSAGES } from './topic-messages.ts';

interface RenameDialogProps {
  topic: SiteTopicFragment;
  topics: readonly SiteTopicFragment[];
  onRename: (name: string, merge: boolean) => void;
  onClose: () => void;
}

/** Asks for the name of a topic; for that of another one, whether the two are to be merged. */
export function RenameDialog({ topic, topics, onRename, onClose }: RenameDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(topic.name);
  const [problem, setProblem] = useState<string | null>(null);
  const other = topics.find((each) => each.id !== topic.id && foldedName(each.name) === foldedName(name));
  const isAsked = other !== undefined && problem !== null;

  useEffect(() => input.current?.select(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (visibleLine(name) === '') setProblem(CATALOGUE.topicNameWanted);
    else if (other && !isAsked) setProblem(mergeQuestion(topic.name, other.name));
    else {
      onClose();
      if (other || name !== topic.name) onRename(name, other !== undefined);
    }
  }

  return (
    <Dialog title={TOPIC_MESSAGES.renameTitle} onClose={onClose}>
      <form className={form.column} noValidate onSubmit={submit}>
        <LineField
          ref={input}
          label={TOPIC_MESSAGES.newName}
          hint={TOPIC_MESSAGES.renameHint}
          problem={problem}
          dir="auto"
          maxLength={MAX_TOPIC_NAME_LENGTH}
          value={name}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setProblem(null);
          }}
        />
        <div className={dialog.actions}>
          <Button look="primary" type="submit">
            {isAsked ? TOPIC_MESSAGES.merge : TOPIC_MESSAGES.save}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
