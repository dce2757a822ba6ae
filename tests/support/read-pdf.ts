import { inflateSync } from 'node:zlib';

/** The objects of a PDF by number, streams inflated: how well zlib packs them differs between machines. */
export function readPdfObjects(file: Buffer): ReadonlyMap<number, string> {
  const text = file.toString('latin1');
  const objects = new Map<number, string>();
  for (const [, number, body = ''] of text.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, dictionary, stream] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(body) ?? [];
    objects.set(
      Number(number),
      stream === undefined
        ? body
        : `${dictionary?.replace(/\/Length \d+/, '')}${inflated(dictionary ?? '', stream)}`,
    );
  }
  return objects;
}

function inflated(dictionary: string, stream: string): string {
  if (!dictionary.includes('/FlateDecode')) return stream;
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
}

export interface PdfPart {
  readonly type: string;
  readonly parts: readonly PdfPart[];
}

/** The tree of parts that a screen reader follows. */
export function readPdfStructure(objects: ReadonlyMap<number, string>): PdfPart {
  const root = [...objects.values()].find((text) => text.includes('/Type /StructTreeRoot')) ?? '';
  return { type: 'Root', parts: partsOf(root) };

  function partsOf(text: string): PdfPart[] {
    const [, kids = ''] = /\/K \[([^\]]*)\]/.exec(text) ?? [];
    return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, number]) => {
      const part = objects.get(Number(number)) ?? '';
      const type = /\/S \/(\w+)/.exec(part)?.[1];
      return type ? [{ type, parts: partsOf(part) }] : [];
    });
  }
}
