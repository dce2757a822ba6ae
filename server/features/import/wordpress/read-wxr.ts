import sax from 'sax';
import { StartError } from '../../../platform/errors.ts';
import { type InputFile, textOf } from '../input/text-stream.ts';

/** What stands in an export of WordPress, in its order. */
export type WxrEntry =
  | { readonly kind: 'site'; readonly field: string; readonly text: string }
  | { readonly kind: 'author' | 'term' | 'category' | 'tag'; readonly fields: Fields }
  | { readonly kind: 'item'; readonly item: WxrItem };

type Fields = ReadonlyMap<string, string>;

export interface WxrItem {
  /** "export.xml, line 12" */
  readonly place: string;
  /** By the name of the element: 'post_id', 'content:encoded'. */
  readonly fields: Fields;
  readonly meta: Fields;
  readonly terms: readonly WxrTerm[];
  readonly comments: number;
  /** A field that is longer than any article can be; its text is left out. */
  readonly isTooLong: boolean;
}

/** A category, tag or the like of an item. */
export interface WxrTerm {
  /** 'category', 'post_tag' */
  readonly domain: string;
  /** In addresses, with '%' for other than Latin letters. */
  readonly slug: string;
  name: string;
}

/**
 * Reads a file of any size in little memory. sax, not a stricter parser: WordPress writes control characters
 * that XML forbids, and sax hands a long text on in parts.
 * @throws StartError with the line, for a file that is not XML, is cut, or has a DTD
 */
export async function* readWxr(file: InputFile): AsyncGenerator<WxrEntry> {
  const reading = startReading(file.name);
  for await (const text of textOf(file)) {
    reading.write(text);
    yield* reading.take();
  }
  reading.end();
  yield* reading.take();
}

interface Open {
  readonly name: string;
  /** The entry to which its fields belong. */
  readonly entry: OpenEntry | null;
}

interface OpenEntry {
  readonly kind: WxrEntry['kind'];
  readonly line: number;
  readonly fields: Map<string, string>;
  readonly meta: Map<string, string>;
  readonly terms: WxrTerm[];
  readonly pair: { key: string; value: string };
  comments: number;
  isTooLong: boolean;
}

function startReading(fileName: string) {
  const parser = sax.parser(true, { xmlns: true, strictEntities: true, position: true } as sax.SAXOptions);
  const path: Open[] = [];
  let entries: WxrEntry[] = [];
  let text = '';
  let isWhole = false;
  let isExport = false;

  const refuse = (reason: string, cause?: unknown) =>
    new StartError(`${fileName}, line ${parser.line + 1}: ${reason} Nothing was imported.`, { cause });

  parser.onerror = (error) => {
    const [reason = ''] = error.message.split('\n');
    throw refuse(
      reason.startsWith('Unclosed root') || reason.startsWith('Unexpected end')
        ? 'the file ends too early: export it again.'
        : `the file is not an export of WordPress as it should be (${reason}).`,
      error,
    );
  };
  parser.ondoctype = () => {
    throw refuse('it declares a document type (DTD), which WordPress never does.');
  };
  parser.onopentag = (tag) => {
    const { local, uri, attributes } = tag as sax.QualifiedTag;
    const name = PREFIXES.find(({ pattern }) => pattern.test(uri))?.prefix ?? (uri === '' ? '' : 'other:');
    const full = `${name}${local}`;
    text = '';
    if (path.length >= MAX_DEPTH) throw refuse('its elements are nested too deep.');
    if (path.length === 0 && full !== 'rss') throw refuse('this is not an export of WordPress.');
    if (path.length === 1 && full === 'channel') isExport = true;
    const inChannel = path.length === 2 && path[1]?.name === 'channel';
    const kind = inChannel ? ENTRIES.get(full) : undefined;
    const entry: OpenEntry | null = kind
      ? {
          kind,
          line: parser.line + 1,
          fields: new Map(),
          meta: new Map(),
          terms: [],
          pair: { key: '', value: '' },
          comments: 0,
          isTooLong: false,
        }
      : (path.at(-1)?.entry ?? null);
    if (entry && path.length === 3 && full === 'wp:comment') entry.comments += 1;
    if (entry && path.length === 3 && full === 'category')
      entry.terms.push({
        domain: detached(attributes.domain?.value ?? ''),
        slug: detached(attributes.nicename?.value ?? ''),
        name: '',
      });
    path.push({ name: full, entry });
  };
  const addText = (part: string) => {
    if (text.length + part.length > MAX_FIELD) {
      const entry = path.at(-1)?.entry;
      if (entry) entry.isTooLong = true;
    } else if (isWanted(path)) text += part;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    const closed = path.pop();
    if (!closed) return;
    const { name, entry } = closed;
    if (!entry) {
      if (path.length === 2) entries.push({ kind: 'site', field: name, text: text.trim() });
    } else if (path.length === 2) {
      entries.push(entryOf(entry, fileName));
    } else if (path.length === 3) {
      const term = entry.terms.at(-1);
      if (name === 'wp:postmeta') entry.meta.set(entry.pair.key, entry.pair.value);
      else if (name === 'category' && term) term.name = detached(text);
      else if (!entry.fields.has(name)) entry.fields.set(name, detached(text));
    } else if (path.length === 4 && path[3]?.name === 'wp:postmeta') {
      if (name === 'wp:meta_key') entry.pair.key = detached(text);
      if (name === 'wp:meta_value') entry.pair.value = detached(text);
    }
    if (path.length === 0) isWhole = true;
    text = '';
  };

  return {
    write: (chunk: string) => {
      parser.write(chunk);
    },
    end: () => {
      if (!isWhole) throw refuse('the file ends too early: export it again.');
      parser.close();
      if (!isExport) throw refuse('this is not an export of WordPress.');
    },
    take: (): WxrEntry[] => {
      const taken = entries;
      entries = [];
      return taken;
    },
  };
}

function entryOf({ kind, line, fields, ...rest }: OpenEntry, fileName: string): WxrEntry {
  const { meta, terms, comments, isTooLong } = rest;
  if (kind === 'item')
    return { kind, item: { place: `${fileName}, line ${line}`, fields, meta, terms, comments, isTooLong } };
  return { kind, fields } as WxrEntry;
}

/** A copy: a part of a string keeps all of it in memory, here 64 KB of the file for each title. */
const detached = (text: string): string => Buffer.from(text).toString();

/** The texts of comments are not kept: they can be most of a file. */
const isWanted = (path: readonly Open[]): boolean =>
  path.length <= 4 || (path.length === 5 && path[3]?.name === 'wp:postmeta');

/** By what their names stand for, whatever prefix a file gives them. Versions of WXR differ in the number. */
const PREFIXES = [
  { pattern: /^https?:\/\/wordpress\.org\/export\/[\d.]+\/?$/, prefix: 'wp:' },
  { pattern: /^https?:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/?$/, prefix: 'excerpt:' },
  { pattern: /^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/, prefix: 'content:' },
  { pattern: /^https?:\/\/purl\.org\/dc\/elements\/1\.1\/?$/, prefix: 'dc:' },
];

const ENTRIES: ReadonlyMap<string, 'item' | 'author' | 'term' | 'category' | 'tag'> = new Map([
  ['item', 'item'],
  ['wp:author', 'author'],
  ['wp:term', 'term'],
  ['wp:category', 'category'],
  ['wp:tag', 'tag'],
]);

const MAX_DEPTH = 50;

/** In UTF-16 code units. */
const MAX_FIELD = 5_000_000;
