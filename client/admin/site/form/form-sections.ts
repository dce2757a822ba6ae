import type { FormField } from '../../../../rules/content/form/form.ts';

/** A part of a form under a heading. */
export interface FormSection {
  /** Empty for the first part, which needs none. */
  readonly label: string;
  readonly fields: readonly FormField[];
  /** Whether it is one field, which has the heading itself. */
  readonly isField: boolean;
}

/** The parts of a whole form: what is short comes first, then each list and each large group by itself. */
export function sectionsOf(form: FormField): FormSection[] {
  if (form.kind !== 'group') return [{ label: form.label, fields: [form], isField: true }];
  const short: FormField[] = [];
  const sections: FormSection[] = [];
  for (const field of form.fields) {
    const { section } = field;
    const index = sections.findIndex(({ label, isField }) => !isField && label === section);
    const there = sections[index];
    if (section && there) sections[index] = { ...there, fields: [...there.fields, field] };
    else if (section) sections.push({ label: section, fields: [field], isField: false });
    else if (isLarge(field)) sections.push({ label: field.label, fields: [field], isField: true });
    else short.push(field);
  }
  return short.length > 0 ? [{ label: '', fields: short, isField: false }, ...sections] : sections;
}

/** Other groups, such as a link, stand among the fields around them. */
function isLarge(field: FormField): boolean {
  if (field.kind === 'list') return true;
  return (
    field.kind === 'group' && (field.fields.length > 2 || field.fields.some(({ kind }) => kind !== 'leaf'))
  );
}
