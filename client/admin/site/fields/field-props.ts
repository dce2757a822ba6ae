import type { FormField } from '../../../../rules/content/form/form.ts';
import type { FieldPath, FormValue } from '../form/form-value.ts';

/** What the view of a field is given. */
export interface FieldProps<Kind extends FormField = FormField> {
  of: Kind;
  path: FieldPath;
  /** The id of its element, with which those of its parts begin. */
  id: string;
  value: FormValue;
}
