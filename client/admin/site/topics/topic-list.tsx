import { type FormEvent, type RefObject, useState } from 'react';
import { topicPath } from '../../../../rules/articles/addresses/slug.ts';
import { MAX_TOPIC_NAME_LENGTH, MAX_TOPICS } from '../../../../rules/articles/topics.ts';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import type { SiteTopicFragment } from '../../../generated/site.ts';
import { BinIcon } from '../../../ui/controls/buttons/bin-icon.tsx';
import { Button, buttonClass } from '../../../ui/controls/buttons/button.tsx';
import card from '../../../ui/controls/card.module.css';
import { LineField } from '../../../ui/controls/line-field.tsx';
import { RetryNotice } from '../../../ui/controls/retry-notice.tsx';
import { SiteLink } from '../../../ui/links/site-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DeleteDialog } from '../../list/delete-dialog.tsx';
import styles from '../site.module.css';
import { SITE_MESSAGES } from '../site-messages.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { countMessage, TOPIC_MESSAGES } from './topic-messages.ts';
import { useSiteTopics } from './use-site-topics.ts';

interface TopicListProps {
  /** Goes up each time the list is to be read again. */
  reads: number;
  /** What takes the focus where there is nothing else. */
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The topics, to add, rename, merge and delete. */
export function TopicList({ reads, headingRef }: TopicListProps) {
  const list = useSiteTopics(reads);
  const { topics, isLoading, failure, isBusy } = list;
  const [toRename, setToRename] = useState<SiteTopicFragment | null>(null);
  const [toDelete, setToDelete] = useState<SiteTopicFragment | null>(null);

  /** Where the topic is gone then, the heading takes the focus. */
  async function rename({ id }: SiteTopicFragment, name: string, merge: boolean) {
    if (await list.rename(id, name, merge))
      (document.getElementById(`topic-${id}-rename`) ?? headingRef.current)?.focus();
  }

  async function remove({ id }: SiteTopicFragment) {
    const card = document.getElementById(`topic-${id}`)?.closest('li');
    const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
    if (await list.remove(id)) (neighbour?.querySelector<HTMLElement>('h3') ?? headingRef.current)?.focus();
  }

  return (
    <>
      <NewTopic isFull={topics !== null && topics.length >= MAX_TOPICS} isBusy={isBusy} onAdd={list.add} />
      {failure !== null && (
        <RetryNotice
          failure={failure}
          isLoading={isLoading}
          loading={SITE_MESSAGES.loading}
          onRetry={list.read}
        />
      )}
      {topics === null && failure === null && <Notice role="status">{SITE_MESSAGES.loading}</Notice>}
      {topics?.length === 0 && <Notice role="status">{TOPIC_MESSAGES.none}</Notice>}
      <ul>
        {topics?.map((topic) => {
          const id = `topic-${topic.id}`;
          const control = (name: string) => ({
            id: `${id}-${name}`,
            'aria-labelledby': `${id}-${name} ${id}`,
          });
          return (
            <li key={topic.id} className={`${card.card} ${styles.card}`}>
              <div>
                <h3 id={id} tabIndex={-1} className={card.name}>
                  <bdi>{topic.name}</bdi>
                </h3>
                <p className={card.facts}>{countMessage(topic.articleCount ?? 0)}</p>
              </div>
              <div className={styles.actions}>
                <Button
                  look="quiet"
                  isSmall
                  {...control('rename')}
                  isBusy={isBusy}
                  onClick={() => setToRename(topic)}
                >
                  {TOPIC_MESSAGES.rename}
                </Button>
                {list.isShown(topic.id) && (
                  <SiteLink to={topicPath(topic.slug)} {...control('view')} className={buttonClass('link')}>
                    View
                  </SiteLink>
                )}
                <Button
                  look="linkDanger"
                  {...control('delete')}
                  isBusy={isBusy}
                  onClick={() => setToDelete(topic)}
                >
                  <BinIcon />
                  Delete
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {toRename && topics && (
        <RenameDialog
          topic={toRename}
          topics={topics}
          onRename={(name, merge) => void rename(toRename, name, merge)}
          onClose={() => setToRename(null)}
        />
      )}
      {toDelete && (
        <DeleteDialog
          title={TOPIC_MESSAGES.deleteTitle}
          name={toDelete.name}
          question={TOPIC_MESSAGES.deleteQuestion}
          onDelete={() => void remove(toDelete)}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  );
}

interface NewTopicProps {
  isFull: boolean;
  isBusy: boolean;
  /** @returns whether it succeeded */
  onAdd: (name: string) => Promise<boolean>;
}

function NewTopic({ isFull, isBusy, onAdd }: NewTopicProps) {
  const [name, setName] = useState('');

  async function add(event: FormEvent) {
    event.preventDefault();
    if (!isBusy && (await onAdd(name))) setName('');
  }

  if (isFull) return <p className={styles.add}>{CATALOGUE.topicLimit}</p>;
  return (
    <form noValidate className={styles.add} onSubmit={(event) => void add(event)}>
      <LineField
        label={TOPIC_MESSAGES.name}
        hint={TOPIC_MESSAGES.explained}
        dir="auto"
        maxLength={MAX_TOPIC_NAME_LENGTH}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        beside={
          <Button look="primary" type="submit" isBusy={isBusy}>
            {TOPIC_MESSAGES.add}
          </Button>
        }
      />
    </form>
  );
}
