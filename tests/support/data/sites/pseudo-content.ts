import { pseudo } from '../../../../client/words/languages/pseudo.ts';
import type { FormField } from '../../../../rules/content/form/form.ts';
import type { ContentKind } from '../../../../rules/content/lists.ts';
import { translatableIn } from '../../../../rules/content/translation.ts';
import { PSEUDO_LANGUAGE } from '../../../../rules/languages/interface-languages.ts';
import { CONTENT_EXPORTS } from '../../../../server/features/content/content-kinds.ts';
import { CONTENT_FILES } from '../../../../server/features/content/files/content-files.ts';
import type { SiteFolder } from '../../server/apps/site-folder.ts';
import { changeData, runStatements } from './site-data.ts';

/** Switches the made-up language on, with all words of the site in it. The panel does not know it. */
export async function speakPseudo(folder: SiteFolder): Promise<void> {
  const rows = [{ kind: 'WORDS', id: 'LANGUAGE', value: '{"isChecked":false}' }, ...TRANSLATED];
  await runStatements(
    folder,
    rows.map(({ kind, id, value }) => [INSERT, kind, id, PSEUDO_LANGUAGE.code, value] as const),
  );
  await changeData(folder, 'update site_version set version = version + 1');
}

const INSERT =
  'insert into content (kind, id, language, position, is_hidden, revision, value, created_at, updated_at) values (?, ?, ?, 0, 0, 1, ?, 0, 0)';

interface Entry {
  readonly kind: ContentKind;
  readonly id: string;
  readonly form: FormField;
  readonly value: unknown;
}

const ENTRIES: readonly Entry[] = CONTENT_EXPORTS.flatMap(({ name, kind, form }): Entry[] => {
  const value = CONTENT_FILES[name];
  if (kind === 'WORDS') return [{ kind, id: String(name), form, value: value as unknown }];
  return (value as readonly { readonly id: string }[]).map((item) => ({
    kind,
    id: item.id,
    form,
    value: item,
  }));
});

/** Placeholders stay. */
function inPseudo(text: string): string {
  return text.replace(/\{\w+\}|[^{]+|\{/g, (part) => (/^\{\w+\}$/.test(part) ? part : pseudo(part)));
}

const TRANSLATED = ENTRIES.map(({ kind, id, form, value }) => ({
  kind,
  id,
  value: JSON.stringify(
    translatableIn(form, value).map(({ at, text }) => ({ at, english: text, text: inPseudo(text) })),
  ),
}));

/** What stays in English: names, and words that are the same in all languages. */
export const SAME_IN_ALL: readonly string[] = ENTRIES.flatMap(({ form, value }) => {
  const translatable = new Set(translatableIn(form, value).map(({ text }) => text));
  return textsIn(value).filter((text) => !translatable.has(text));
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
