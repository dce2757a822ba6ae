import * as v from 'valibot';
import { contentSchemas } from './schemas.ts';
import { type ContentExports, siteFacts } from './site-facts.ts';

/**
 * @param modules the readable files of `content/`, by name ("members.ts") @returns one line for each mistake
 * @param files in `client/public/` and `client/artwork/{events,projects}/`: paths from the project's folder
 */
export function findMistakes(
  modules: Readonly<Record<string, ContentExports>>,
  files: Iterable<string>,
): string[] {
  const facts = siteFacts(Object.assign({}, ...Object.values(modules)), files);
  const schemas: Readonly<Record<string, v.ObjectEntries>> = contentSchemas(facts);
  return Object.entries(schemas).flatMap(([file, entries]) => {
    const given = modules[file];
    if (!given) return [];
    return Object.entries(entries).flatMap(([name, schema]) => {
      const { issues = [] } = v.safeParse(schema, given[name]);
      return issues.map((issue) => `content/${file}: ${sentence(name, issue)}`);
    });
  });
}

function sentence(name: string, { path: items, type, input, message }: v.BaseIssue<unknown>): string {
  const path: readonly v.IssuePathItem[] = items ?? [];
  const place = name + path.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  const value = path.length > 0 ? path.at(-1)?.value : input;
  const what =
    type === 'never' ? 'is no key that is known' : value === undefined ? 'is missing' : `is ${shown(value)}`;
  return `${place} ${what}; it should be ${message}.`;
}

function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an entry in { }' : String(value);
}
