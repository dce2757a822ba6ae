import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormField, ListField } from '../../../../rules/content/form/form.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import { ChevronIcon } from '../../../ui/icons/icon.tsx';
import layout from '../../basics/layout.module.css';
import { useStatusMessage } from '../../list/use-status-message.tsx';
import { useForm } from '../form/form-context.ts';
import {
  type FieldPath,
  type FormItem,
  groupIn,
  isEmpty,
  listIn,
  titleOf,
  withMoved,
  withNewItem,
} from '../form/form-value.ts';
import { addLabel, movedMessage, removedMessage, SITE_MESSAGES } from '../site-messages.ts';
import type { FieldProps } from './field-props.ts';
import { FieldSet } from './field-set.tsx';
import styles from './fields.module.css';

interface ListViewProps extends FieldProps<ListField> {
  /** The fields of an item. */
  children: (item: FieldProps) => ReactNode;
}

/** A list whose items are added, removed and moved. */
export function ListView({ of, path, id, value, children }: ListViewProps) {
  const { change, isBusy } = useForm();
  const items = listIn(value);
  const [removed, setRemoved] = useState<{ readonly item: FormItem; readonly index: number } | null>(null);
  const [message, announce] = useStatusMessage();
  const add = useRef<HTMLButtonElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const nameOf = (index: number) => `${of.itemName} ${index + 1}`;

  /** Draws at once, so that there is an element to focus. */
  function put(next: readonly FormItem[], focus: () => HTMLElement | null | undefined) {
    flushSync(() => change(path, next));
    focus()?.focus();
  }

  function addItem() {
    const next = withNewItem(items, of);
    const added = next.at(-1);
    if (!added) return;
    setRemoved(null);
    put(next, () => firstControl(`${id}-${added.number}`));
  }

  function move(index: number, by: -1 | 1) {
    const to = index + by;
    const item = items[index];
    if (!item) return;
    announce(movedMessage(nameOf(index), to, items.length));
    const [same, other] = by < 0 ? ['up', 'down'] : ['down', 'up'];
    const itemId = `${id}-${item.number}`;
    put(
      withMoved(items, index, to),
      () => document.getElementById(`${itemId}:${same}`) ?? document.getElementById(`${itemId}:${other}`),
    );
  }

  function remove(item: FormItem, index: number) {
    announce(null);
    flushSync(() => setRemoved(isEmpty(item.value) ? null : { item, index }));
    put(items.toSpliced(index, 1), () => undo.current ?? add.current);
  }

  function bringBack() {
    if (!removed) return;
    const { item, index } = removed;
    flushSync(() => setRemoved(null));
    put(items.toSpliced(index, 0, item), () => firstControl(`${id}-${item.number}`));
  }

  return (
    <FieldSet of={of} path={path} id={id}>
      <ol className={styles.items}>
        {items.map((item, index) => (
          <Item
            key={item.number}
            of={of.item}
            name={nameOf(index)}
            path={[...path, index]}
            id={`${id}-${item.number}`}
            item={item}
            fields={children}
          >
            {index > 0 && (
              <ItemButton id={`${id}-${item.number}`} action="up" onClick={() => move(index, -1)}>
                Move up
              </ItemButton>
            )}
            {index < items.length - 1 && (
              <ItemButton id={`${id}-${item.number}`} action="down" onClick={() => move(index, 1)}>
                Move down
              </ItemButton>
            )}
            <ItemButton id={`${id}-${item.number}`} action="remove" onClick={() => remove(item, index)}>
              Remove
            </ItemButton>
          </Item>
        ))}
      </ol>
      <div role="status">
        {removed && (
          <p className={`${layout.row} ${styles.removed}`}>
            {removedMessage(nameOf(removed.index))}
            <Button ref={undo} look="link" onClick={bringBack}>
              {SITE_MESSAGES.undoRemoval}
            </Button>
          </p>
        )}
      </div>
      <div className={layout.row}>
        <Button ref={add} look="quiet" isSmall isBusy={isBusy} onClick={addItem}>
          {addLabel(of.itemName)}
        </Button>
        {message}
      </div>
    </FieldSet>
  );
}

/** Where to write in something new. */
const firstControl = (id: string) => {
  const place = document.getElementById(id);
  return place?.matches(CONTROLS) ? place : place?.querySelector<HTMLElement>(CONTROLS);
};
const CONTROLS = 'input, textarea, select';

interface ItemButtonProps {
  /** Of the item. A hyphen leads to its fields, one of which may be called 'name'. */
  id: string;
  action: 'up' | 'down' | 'remove';
  onClick: () => void;
  children: string;
}

function ItemButton({ id, action, onClick, children }: ItemButtonProps) {
  const { isBusy } = useForm();
  return (
    <Button
      look={action === 'remove' ? 'linkDanger' : 'link'}
      id={`${id}:${action}`}
      aria-labelledby={`${id}:${action} ${id}:name`}
      isBusy={isBusy}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

interface ItemProps {
  of: FormField;
  name: string;
  path: FieldPath;
  id: string;
  item: FormItem;
  fields: ListViewProps['children'];
  /** Its buttons. */
  children: ReactNode;
}

function Item({ of, name, path, id, item, fields, children }: ItemProps) {
  const { problems } = useForm();
  const group = groupIn(item.value);
  const title = titleOf(group);
  const hasProblem = problems.some((problem) => path.every((key, index) => problem.path[index] === key));
  const [isOpen, setOpen] = useState(() => isEmpty(item.value));
  const buttons = <div className={`${layout.row} ${styles.itemButtons}`}>{children}</div>;
  if (of.kind !== 'group') {
    return (
      <li className={styles.item}>
        <span id={`${id}:name`} hidden>
          {name}
        </span>
        {fields({ of: { ...of, label: name }, path, id, value: item.value })}
        {buttons}
      </li>
    );
  }
  return (
    <li className={styles.item}>
      <details open={isOpen || hasProblem} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          <span id={`${id}:name`}>
            <span className={styles.number}>{name}</span> <bdi>{title}</bdi>
          </span>
          <ChevronIcon />
        </summary>
        <div id={id} className={styles.inner}>
          {fields({ of, path, id, value: item.value })}
          {buttons}
        </div>
      </details>
    </li>
  );
}
