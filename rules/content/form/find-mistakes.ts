import * as v from 'valibot';
import { withoutClocks } from '../../events/former-events.ts';
import { fillInAll, sitePlaceholders } from '../../placeholders.ts';
import { contentSchemas, type SiteContent } from '../schemas.ts';
import { type ContentExports, siteFacts } from '../site-facts.ts';

/**
 * @param modules the readable files of `content/`, by name ("members.ts") @returns one line for each mistake
 * @param files in `client/public/` and `client/artwork/{events,projects}/`: paths from the project's folder
 */
export function findMistakes(
  modules: Readonly<Record<string, ContentExports>>,
  files: Iterable<string>,
): string[] {
  const exports: ContentExports = Object.assign({}, ...Object.values(modules));
  const placeholders = placeholdersOf(exports);
  const facts = siteFacts(exports, files);
  const schemas: Readonly<Record<string, v.ObjectEntries>> = contentSchemas(facts);
  return Object.entries(schemas).flatMap(([file, entries]) => {
    const given = modules[file];
    if (!given) return [];
    return Object.entries(entries).flatMap(([name, schema]) => {
      const { issues = [] } = v.safeParse(schema, fillInAll(exportOf(name, given), placeholders));
      return issues.map((issue) => `content/${file}: ${sentence(name, issue)}`);
    });
  });
}

const exportOf = (name: string, exports: ContentExports): unknown =>
  name === 'EVENTS' ? withoutClocks(exports.EVENTS) : exports[name];

/** Samples when SITE or MEMBERS are not of their form, which is a mistake of its own. */
function placeholdersOf({ SITE, MEMBERS }: ContentExports): Readonly<Record<string, string>> {
  const isReadable = typeof SITE === 'object' && SITE !== null && Array.isArray(MEMBERS);
  return isReadable ? sitePlaceholders({ SITE, MEMBERS } as unknown as SiteContent) : SAMPLES;
}

const SAMPLES = { network: 'Name', email: 'a@name.example', phone: '+27 00 000 0000', members: 'Two' };

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
  // Until November 2026 some words were functions.
  if (typeof value === 'function') return 'a function';
  return typeof value === 'object' && value !== null ? 'an entry in { }' : String(value);
}
