import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_TOPIC_NAME_LENGTH, MAX_TOPICS } from '../../../../../rules/articles/topics.ts';
import { answered } from '../../../../data/answered.ts';
import { type ChosenTopicFragment, useCreateTopicMutation } from '../../../../generated/admin.ts';
import { Button } from '../../../../ui/controls/buttons/button.tsx';
import field from '../../../../ui/controls/field.module.css';
import { LineField } from '../../../../ui/controls/line-field.tsx';
import { RetryNotice } from '../../../../ui/controls/retry-notice.tsx';
import text from '../../../../ui/text/text.module.css';
import { failureText } from '../../../basics/failures/failure.ts';
import layout from '../../../basics/layout.module.css';
import { useAnnouncement } from '../../../basics/use-announcement.ts';
import { usePanelServices } from '../../../session/panel-services.ts';
import { addedMessage, TOPIC_MESSAGES } from '../../topics/topic-messages.ts';
import { useTopics } from '../../topics/use-topics.ts';
import { useForm } from '../form-context.ts';
import styles from './fields.module.css';

/** The topics of the site, to choose from, and a new one. */
export function TopicsField() {
  const { article, changeFields, isBusy } = useForm();
  const chosen = article.draft.topics;
  const { topics: known, failure, isLoading, read } = useTopics();
  const [added, setAdded] = useState<readonly ChosenTopicFragment[]>([]);
  const { announcement, announce } = useAnnouncement();
  const hintId = useId();
  const offered = [...(known ?? []), ...added, ...chosen]
    .filter(({ id }, index, all) => all.findIndex((topic) => topic.id === id) === index)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

  function choose({ id, name, slug }: ChosenTopicFragment, isChosen: boolean) {
    const others = chosen.filter((topic) => topic.id !== id);
    changeFields({ topics: isChosen ? [...others, { id, name, slug }] : others });
  }

  return (
    <fieldset className={styles.topics} aria-describedby={hintId}>
      <legend className={field.label}>{TOPIC_MESSAGES.legend}</legend>
      <p id={hintId} className={field.hint}>
        {offered.length < MAX_TOPICS ? TOPIC_MESSAGES.hint : TOPIC_MESSAGES.full}
      </p>
      <div className={styles.choices}>
        {offered.map((topic) => (
          <label key={topic.id} className={layout.choice}>
            <input
              type="checkbox"
              checked={chosen.some(({ id }) => id === topic.id)}
              disabled={isBusy}
              onChange={({ currentTarget }) => choose(topic, currentTarget.checked)}
            />
            <bdi>{topic.name}</bdi>
          </label>
        ))}
      </div>
      {failure !== null && (
        <RetryNotice
          failure={failure}
          isLoading={isLoading}
          loading={TOPIC_MESSAGES.reading}
          onRetry={read}
        />
      )}
      {known && offered.length < MAX_TOPICS && (
        <NewTopic
          onAdded={(topic) => {
            setAdded((former) => [...former, topic]);
            choose(topic, true);
            announce(addedMessage(topic.name));
          }}
        />
      )}
      <p role="status" className={text.heard}>
        {announcement && <span key={announcement.number}>{announcement.text}</span>}
      </p>
    </fieldset>
  );
}

/** A button, and the field that it opens. */
function NewTopic({ onAdded }: { onAdded: (topic: ChosenTopicFragment) => void }) {
  const { isBusy } = useForm();
  const { resume } = usePanelServices();
  const [createTopic] = useCreateTopicMutation();
  const [name, setName] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  function open() {
    flushSync(() => setName(''));
    input.current?.focus();
  }

  async function add() {
    if (isAdding || name === null) return;
    setAdding(true);
    setFailure(null);
    try {
      onAdded(answered(await resume(() => createTopic({ variables: { name } }))).createTopic);
      setName('');
    } catch (error) {
      setFailure(failureText(error, TOPIC_MESSAGES.notAdded));
    }
    setAdding(false);
    input.current?.focus();
  }

  /** The article is not sent. */
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void add();
  }

  if (name === null) {
    return (
      <Button look="link" isBusy={isBusy} onClick={open}>
        {TOPIC_MESSAGES.add}
      </Button>
    );
  }
  return (
    <LineField
      ref={input}
      label={TOPIC_MESSAGES.name}
      problem={failure}
      dir="auto"
      maxLength={MAX_TOPIC_NAME_LENGTH}
      value={name}
      readOnly={isBusy}
      onChange={({ currentTarget }) => setName(currentTarget.value)}
      onKeyDown={addOnEnter}
      beside={
        <Button look="quiet" isBusy={isBusy || isAdding} onClick={() => void add()}>
          {TOPIC_MESSAGES.addNamed}
        </Button>
      }
    />
  );
}
