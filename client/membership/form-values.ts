import { APPLICATION_FIELDS, type ApplicationValues } from '../../rules/membership-application.ts';
import type { SentForm } from './send-application.ts';

export const EMPTY_VALUES: ApplicationValues = { name: '', email: '', organization: '', contactNumber: '' };

/** What a form's fields hold. */
export function readForm(form: HTMLFormElement): SentForm {
  const data = new FormData(form);
  const names = [...APPLICATION_FIELDS, 'website', 'stamp'];
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as unknown as SentForm;
}

/** Types values into a form's fields. */
export function writeForm(form: HTMLFormElement, values: ApplicationValues): void {
  for (const name of APPLICATION_FIELDS) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = values[name];
  }
}
