import * as v from 'valibot';
import { type FormField, formOf } from '../../../../../rules/content/form/form.ts';
import { type ContentKind, LISTS } from '../../../../../rules/content/lists.ts';
import { contentSchemas } from '../../../../../rules/content/schemas.ts';
import type { SiteFacts } from '../../../../../rules/content/site-facts.ts';
import { fillInAll } from '../../../../../rules/placeholders.ts';
import { type FieldPath, type FormValue, groupIn, titleOf } from '../form-value.ts';

/** Why a field cannot be saved. */
export interface FieldProblem {
  readonly path: FieldPath;
  readonly sentence: string;
}

/** What schemas have to know of the rest of the site. */
export interface Surroundings {
  readonly facts: SiteFacts;
  /** What `{network}` and so on stand for. */
  readonly placeholders: Readonly<Record<string, string>>;
}

export interface EntrySchema {
  readonly form: FormField;
  /** @returns the problems of a form's content. */
  readonly check: (content: unknown) => FieldProblem[];
  /** Where the form has the server's problems. */
  readonly placed: (problems: readonly FieldProblem[]) => readonly FieldProblem[];
  /** What is sent of a form's content. */
  readonly sent: (content: unknown) => unknown;
  /** Which entry it is, in words. */
  readonly titleOf: (value: FormValue) => string;
  /** As pages show it. */
  readonly filled: (content: unknown) => unknown;
}

/** The schema of an entry of the site's content. @param name the export that has it, such as ABOUT */
export function entrySchema(kind: ContentKind, name: string, around: Surroundings): EntrySchema {
  const all: Readonly<Record<string, v.GenericSchema>> = Object.assign(
    {},
    ...Object.values(contentSchemas(around.facts)),
  );
  const schema = all[kind === 'WORDS' ? name : LISTS[kind].name];
  if (!schema) throw new Error(`There is no schema of ${name}`);
  const whole = formOf(schema);
  // The id of an entry of a list is no part of what is sent.
  const form = kind === 'WORDS' || whole.kind !== 'list' ? whole : withoutId(whole.item);
  const filled = (content: unknown) => fillInAll(content, around.placeholders);
  return {
    form: { ...form, key: '', label: '' },
    filled,
    check(content) {
      const checked = kind === 'WORDS' ? filled(content) : [{ id: 'new', ...Object(filled(content)) }];
      const { issues = [] } = v.safeParse(schema, checked);
      return issues.map((issue) => ({
        path: keysOf(issue).slice(kind === 'WORDS' ? 0 : 1),
        sentence: sentenceOf(issue),
      }));
    },
    placed: (problems) => problems,
    sent: (content) => content,
    titleOf: (value) => titleOf(groupIn(value)),
  };
}

const withoutId = (field: FormField): FormField =>
  field.kind === 'group' ? { ...field, fields: field.fields.filter(({ key }) => key !== 'id') } : field;

const keysOf = ({ path }: v.BaseIssue<unknown>): FieldPath =>
  (path ?? []).map(({ key }) => key as string | number);

/** The server's sentence, but for what is only missing. */
function sentenceOf({ kind, input, path, message }: v.BaseIssue<unknown>): string {
  const value = path && path.length > 0 ? path.at(-1)?.value : input;
  // A check of several fields says why an optional one is needed.
  const isMissing =
    kind === 'schema' && (value === undefined || (typeof value === 'string' && value.trim() === ''));
  return isMissing ? 'Please fill this in.' : `It should be ${message}.`;
}
