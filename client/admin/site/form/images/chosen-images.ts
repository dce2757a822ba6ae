import type { FormField } from '../../../../../rules/content/form/form.ts';
import { imageUrl } from '../../../../../rules/images/image-rules.ts';
import type { DraftFiles } from '../../../drafts/draft-store.ts';
import { type FormValue, groupIn, isList, listIn } from '../form-value.ts';

/** What a field has in place of the address of a file that is not sent yet: "file:7". */
export const chosenText = (id: number): string => `file:${id}`;

/** Null where the field has no file. */
export function chosenId(text: string): number | null {
  const [, id] = /^file:(\d+)$/.exec(text) ?? [];
  return id === undefined ? null : Number(id);
}

/** The files that fields of a form have; others have been replaced or removed. */
export function chosenFiles(form: FormField, value: FormValue, files: DraftFiles): DraftFiles {
  const ids = new Set<number | null>();
  withImages(form, value, (text) => {
    ids.add(chosenId(text));
    return text;
  });
  return new Map([...files].filter(([id]) => ids.has(id)));
}

/** The form's value with the addresses of sent files. @param sent paths by id */
export const withSent = (form: FormField, value: FormValue, sent: ReadonlyMap<number, string>): FormValue =>
  withImages(form, value, (text) => {
    const path = sent.get(chosenId(text) ?? -1);
    return path === undefined ? text : imageUrl(path);
  });

/** The form's value as its schema wants it, before its files are sent. */
export const withStandIns = (form: FormField, value: FormValue): FormValue =>
  withImages(form, value, (text) => (chosenId(text) === null ? text : STAND_IN));

/** A page from the server with a chosen file in place of the one that stands for it. */
export const withChosenImage = (html: string, url: string): string =>
  html.replaceAll(`"${STAND_IN}"`, `"${url}"`);

const STAND_IN = imageUrl('news-images/0-chosen-00000000.png');

/** The form's value without files that are lost. */
export const withoutLost = (form: FormField, value: FormValue, files: DraftFiles): FormValue =>
  withImages(form, value, (text) => {
    const id = chosenId(text);
    return id === null || files.has(id) ? text : '';
  });

/** The form's value with other texts in its fields for an image. */
function withImages(field: FormField, value: FormValue, change: (text: string) => string): FormValue {
  switch (field.kind) {
    case 'leaf':
      return field.control === 'image' && typeof value === 'string' ? change(value) : value;
    case 'list':
      return listIn(value).map((item) => ({ ...item, value: withImages(field.item, item.value, change) }));
    case 'group': {
      if (typeof value === 'string' || isList(value)) return value;
      const changed = field.fields.map((each) => [
        each.key,
        withImages(each, groupIn(value)[each.key] ?? '', change),
      ]);
      return Object.fromEntries(changed);
    }
  }
}
