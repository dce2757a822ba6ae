import * as v from 'valibot';

/** How the panel lets somebody write a value. */
export type Control =
  | 'line'
  /** A text that has several lines on the screen; it is one paragraph. */
  | 'text'
  /** A text in which lines may end. */
  | 'lines'
  | 'number'
  | 'date'
  | 'time'
  | 'timeZone'
  | 'phone'
  | 'email'
  | 'webAddress'
  /** Where a link leads: an address of the site from a list, or another one. */
  | 'target'
  /** One of `choices`. */
  | 'choice'
  /** One of `choices`, which are the marks of members. */
  | 'mark'
  /** An image from the device of who writes, or one of `choices`, where there are some. */
  | 'image'
  /** A PDF from the device of who writes. */
  | 'document'
  /** Made from the other words of a new entry, and never changed: addresses have it. */
  | 'id';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What the panel says about a field. */
export interface FieldWords {
  /** Without it, the key says what the field is: `endDate` is 'End date'. */
  readonly label: string;
  readonly hint: string;
  /** In place of 'optional' behind the label, where that is not the whole truth. */
  readonly optional: string;
  readonly control: Control;
  readonly choices: readonly Choice[];
  /** What counts where nothing is chosen, and with which something new begins. */
  readonly byDefault: string;
  /** The heading under which it stands, with those around it that have the same. */
  readonly section: string;
  /** Whether it has a line to itself also where two fields have room. */
  readonly isWide: boolean;
  /** What one entry of a list is: 'Question'. */
  readonly item: string;
  /** Whether it is the same in every language, as a name is. */
  readonly isSame: boolean;
}

/** A schema with words for its field in the panel. Words of the schema itself stay, or are replaced. */
export function field<Schema extends v.GenericSchema>(
  schema: Schema,
  about: string | Partial<FieldWords>,
): Schema {
  const words = typeof about === 'string' ? { label: about } : about;
  return v.pipe(schema, v.metadata(words)) as unknown as Schema;
}

/** Choices from values that say what they are: 'papers-in-order.svg' is 'Papers in order'. */
export const choicesOf = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: named(value.replace(/^.*\//, '').replace(/\.\w+$/, '')) }));

/** 'endDate' and 'end-date' become 'End date'. */
export function named(key: string): string {
  const spaced = key
    .replace(/[-_]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
