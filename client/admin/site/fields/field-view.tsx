import type { FormField, GroupField } from '../../../../rules/content/form/form.ts';
import { groupIn } from '../form/form-value.ts';
import { DocumentControl } from './document-control.tsx';
import type { FieldProps } from './field-props.ts';
import { FieldSet } from './field-set.tsx';
import styles from './fields.module.css';
import { ImageControl } from './image-control.tsx';
import { LeafControl } from './leaf-control.tsx';
import { ListView } from './list-view.tsx';

/** A field of the form, with all that is in it. */
export function FieldView({ of, ...props }: FieldProps) {
  switch (of.kind) {
    case 'leaf':
      if (of.control === 'id') return null;
      if (of.control === 'image') return <ImageControl {...props} of={of} />;
      if (of.control === 'document') return <DocumentControl {...props} of={of} />;
      return <LeafControl {...props} of={of} />;
    case 'group':
      return <GroupView {...props} of={of} />;
    case 'list':
      return (
        <ListView {...props} of={of}>
          {(item) =>
            item.of.kind === 'group' ? <Fields {...item} of={item.of.fields} /> : <FieldView {...item} />
          }
        </ListView>
      );
  }
}

function GroupView({ of, path, id, value }: FieldProps<GroupField>) {
  return (
    <FieldSet of={of} path={path} id={id}>
      <Fields of={of.fields} path={path} id={id} value={value} />
    </FieldSet>
  );
}

interface FieldsProps extends Omit<FieldProps, 'of'> {
  of: readonly FormField[];
}

/** Fields of a group: short ones beside one another where there is room. */
export function Fields({ of, path, id, value }: FieldsProps) {
  const group = groupIn(value);
  return (
    <div className={styles.fields}>
      {of.map((each) => (
        <FieldView
          key={each.key}
          of={each}
          path={[...path, each.key]}
          id={`${id}-${each.key}`}
          value={group[each.key] ?? ''}
        />
      ))}
    </div>
  );
}
