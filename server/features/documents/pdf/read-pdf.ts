import { constants, inflateSync } from 'node:zlib';
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
  PDFStreamWriter,
} from '@cantoo/pdf-lib';

/** The objects of a PDF, with those that its trailer names. */
export interface Pdf {
  readonly context: PDFContext;
  readonly catalog: PDFDict;
  readonly info: PDFDict | undefined;
  readonly isEncrypted: boolean;
}

/** Reads all objects in their order, as after a damage of the list of their places. @throws Error */
export async function readPdf(bytes: Uint8Array): Promise<Pdf> {
  const context = await new BoundedParser(bytes, Number.POSITIVE_INFINITY).parseDocument();
  const { Root, Info, Encrypt } = context.trailerInfo;
  return {
    context,
    catalog: context.lookup(Root, PDFDict),
    info: dictOf(context.lookup(Info)),
    isEncrypted: Encrypt !== undefined,
  };
}

/** Writes the objects that the context has, with new places. */
export async function writePdf({ context }: Pick<Pdf, 'context'>): Promise<Buffer> {
  const { Root, Size } = context.trailerInfo;
  context.trailerInfo = { ...(Root && { Root }), ...(Size && { Size }) };
  return Buffer.from(await PDFStreamWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer());
}

export const dictOf = (object: PDFObject | undefined): PDFDict | undefined =>
  object instanceof PDFDict ? object : undefined;

export const name = PDFName.of;

/** The library inflates objects and lists of places without bound; here those beyond one are left out. */
class BoundedParser extends PDFParser {
  #left = MAX_INFLATED;

  protected override parseDictOrStream(ref?: PDFRef) {
    const object = super.parseDictOrStream(ref);
    if (object instanceof PDFRawStream) {
      const type = object.dict.lookup(name('Type'));
      if (type === name('ObjStm')) this.#inflate(object);
      if (type === name('XRef')) checkEntries(object.dict, this.#inflate(object));
    }
    return object;
  }

  /** @returns the length of its content. */
  #inflate({ dict, contents }: PDFRawStream): number {
    const filters = [dict.lookup(name('Filter')) ?? []].flatMap((filter) =>
      filter instanceof PDFArray ? filter.asArray() : filter,
    );
    if (filters.length === 0) return contents.length;
    if (filters.length > 1 || filters[0] !== name('FlateDecode')) throw new Error('An unusual filter');
    const { length } = inflateSync(contents, {
      // Many files lack the end.
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: Math.max(1, this.#left),
    });
    this.#left -= length;
    return length;
  }
}

/** Whether a list of places has the entries that it names. @param length of the list */
function checkEntries(dict: PDFDict, length: number): void {
  const numbers = (key: string) => dict.lookup(name(key), PDFArray).asArray().map(numberOf);
  const counts = dict.has(name('Index'))
    ? numbers('Index').filter((_, at) => at % 2 === 1)
    : [numberOf(dict.lookup(name('Size')))];
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  if (!(sum(numbers('W')) > 0 && sum(counts) <= length)) throw new Error('A list of places that is too long');
}

const numberOf = (object: PDFObject | undefined) =>
  object instanceof PDFNumber ? object.asNumber() : Number.NaN;

/** Bytes in all. Those of a large report are some million. */
const MAX_INFLATED = 64 * 2 ** 20;
