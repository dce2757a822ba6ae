import { useId } from 'react';
import field from '../../../../ui/controls/field.module.css';
import layout from '../../../basics/layout.module.css';
import { useForm } from '../form-context.ts';

export function PublishedSwitch() {
  const { article, changeFields, isBusy } = useForm();
  const hintId = useId();
  return (
    <div>
      <label className={layout.choice}>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state.
          role="switch"
          checked={article.draft.isPublished}
          disabled={isBusy}
          aria-describedby={hintId}
          onChange={({ currentTarget }) => changeFields({ isPublished: currentTarget.checked })}
        />
        Published
      </label>
      <p id={hintId} className={field.hint}>
        Off: a draft only you can see.
      </p>
    </div>
  );
}
