import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  type PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { dictOf, name, type Pdf } from './read-pdf.ts';
import { textOf } from './title.ts';

/**
 * Keeps the objects that the pages need, without metadata, actions beyond links, and embedded files.
 * @throws Error where a needed object cannot be read.
 */
export function cleanPdf(pdf: Pdf): { readonly removed: readonly string[]; readonly hasForm: boolean } {
  const { context, catalog, info } = pdf;
  const removed = new Set<string>(INFO.flatMap(([key, label]) => said(label, info?.lookup(name(key)))));
  const hasForm = isForm(catalog);
  for (const key of NOT_IN_CATALOG) catalog.delete(name(key));

  const kept = new Set<PDFRef>();
  const waiting: Place[] = [{ object: context.trailerInfo.Root, isNames: false }];
  const seen = [new Set<PDFObject>(), new Set<PDFObject>()] as const;
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    if (place.object instanceof PDFRef) kept.add(place.object);
    const object = place.object instanceof PDFRef ? context.lookup(place.object) : place.object;
    const seenAs = seen[place.isNames ? 1 : 0];
    if (!object || seenAs.has(object)) continue;
    seenAs.add(object);
    if (object instanceof PDFInvalidObject) throw new Error('An object cannot be read');
    if (object instanceof PDFArray)
      for (const element of object.asArray()) waiting.push({ ...place, object: element });
    const dict = object instanceof PDFStream ? object.dict : dictOf(object);
    if (!dict) continue;
    if (!place.isNames) cleanDict(dict, removed);
    for (const [key, value] of dict.entries())
      waiting.push({ object: value, isNames: !place.isNames && RESOURCES.has(key) });
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!kept.has(ref)) context.delete(ref);
  return { removed: [...removed], hasForm };
}

interface Place {
  readonly object: PDFObject | undefined;
  /** Whether its keys are names that the file chose, of fonts or pictures. */
  readonly isNames: boolean;
}

/** A form with nothing to fill in is left out like other things that nobody sees. */
function isForm(catalog: PDFDict): boolean {
  const form = dictOf(catalog.lookup(name('AcroForm')));
  const fields = form?.lookup(name('Fields'));
  return form?.has(name('XFA')) === true || (fields instanceof PDFArray && fields.size() > 0);
}

function cleanDict(dict: PDFDict, removed: Set<string>): void {
  for (const [key, what] of NEVER) {
    if (!dict.has(key)) continue;
    dict.delete(key);
    removed.add(what);
  }
  for (const key of ACTIONS) {
    const action = dict.lookup(key);
    const what = wrongAction(action, key);
    if (what === null) continue;
    dict.delete(key);
    removed.add(what);
  }
  const annotations = dict.lookup(ANNOTATIONS);
  if (annotations instanceof PDFArray) cleanAnnotations(annotations, removed);
}

/** What is wrong with an action; null for one that leads somewhere, and for what is no action. */
function wrongAction(action: PDFObject | undefined, key: PDFName): string | null {
  // Of an outline, 'Next' is its next entry.
  if (action instanceof PDFArray) return key === NEXT ? OTHER_ACTIONS : null;
  const kind = dictOf(action)?.lookup(name('S'));
  if (!(action instanceof PDFDict) || kind === undefined) return null;
  if (kind === name('URI')) return LEADS_TO.test(textOf(action.lookup(name('URI')))) ? null : OTHER_ACTIONS;
  if (kind === name('GoTo') || kind === name('Named')) return null;
  return kind === name('JavaScript') ? SCRIPTS : OTHER_ACTIONS;
}

/** Leaves out what plays, fills in or holds a file, and who wrote the others. */
function cleanAnnotations(annotations: PDFArray, removed: Set<string>): void {
  for (let at = annotations.size() - 1; at >= 0; at -= 1) {
    const annotation = annotations.lookup(at);
    const kind = dictOf(annotation)?.lookup(name('Subtype'));
    if (!(annotation instanceof PDFDict) || !SHOWN_ANNOTATIONS.has(kind)) {
      annotations.remove(at);
      if (kind) removed.add(kind === name('FileAttachment') ? FILES : 'Sound, film or parts that move');
      continue;
    }
    for (const what of said('Author of a comment', annotation.lookup(name('T')))) removed.add(what);
    for (const key of OF_WRITER) annotation.delete(key);
  }
}

function said(label: string, value: PDFObject | undefined): string[] {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return [];
  const text = textOf(value).replace(/^D:(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3');
  return text === '' ? [] : [`${label}: ${text}`];
}

const SCRIPTS = 'Scripts';
const FILES = 'Files inside the PDF';
const OTHER_ACTIONS = 'Actions that start programs, open files or send data';

const INFO = [
  ['Title', 'Title'],
  ['Author', 'Author'],
  ['Subject', 'Subject'],
  ['Keywords', 'Keywords'],
  ['Creator', 'Program'],
  ['Producer', 'Made by'],
  ['CreationDate', 'Date'],
  ['ModDate', 'Date of the last change'],
] as const;

const NOT_IN_CATALOG = ['AcroForm', 'Perms', 'DSS', 'SpiderInfo', 'Collection', 'Requirements', 'URI'];

/** What no object of a page needs, and what to call it. */
const NEVER: ReadonlyMap<PDFName, string> = new Map(
  Object.entries({
    Metadata: 'Metadata of the file or of its pictures (XMP)',
    PieceInfo: 'Notes of the program that made it',
    AA: OTHER_ACTIONS,
    JS: SCRIPTS,
    JavaScript: SCRIPTS,
    EmbeddedFiles: FILES,
    EF: FILES,
    AF: FILES,
    AlternatePresentations: 'Sound, film or parts that move',
    Renditions: 'Sound, film or parts that move',
  }).map(([key, what]) => [name(key), what]),
);

const NEXT = name('Next');
const ACTIONS = [name('A'), name('PA'), name('OpenAction'), NEXT];
/** A file's address can name its writer. */
const LEADS_TO = /^(?:https?:|mailto:|tel:|(?![a-z][a-z\d+.-]*:))/i;

const ANNOTATIONS = name('Annots');
const SHOWN_ANNOTATIONS: ReadonlySet<unknown> = new Set(
  (
    'Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink ' +
    'Popup Watermark PrinterMark TrapNet Redact'
  )
    .split(' ')
    .map((kind) => name(kind)),
);
const OF_WRITER = ['T', 'NM', 'M', 'CreationDate'].map((key) => name(key));

const RESOURCES: ReadonlySet<PDFName> = new Set(
  ['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties'].map((key) => name(key)),
);
