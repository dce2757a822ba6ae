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

/** The letters of all pages, without spaces, as they are copied from a reader. */
export function readPdfLetters(objects: ReadonlyMap<number, string>): string {
  const objectOf = (text: string, name: string) =>
    objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1])) ?? '';
  const pages = [...objects.values()].filter((text) => /\/Type \/Page\b/.test(text));
  return pages.map((page) => lettersOfPage(objectOf(page, 'Contents'), objectOf(page, 'Resources'))).join('');

  function lettersOfPage(content: string, resources: string): string {
    let letters = new Map<string, string>();
    let found = '';
    for (const [, font, codes = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g)) {
      if (font) letters = lettersOfFont(objectOf(objectOf(resources, font), 'ToUnicode'));
      for (const [code] of codes.replaceAll(/[^<]*<([0-9a-f]*)>[^<]*/g, '$1').matchAll(/.{4}/g)) {
        found += letters.get(code) ?? '\ufffd';
      }
    }
    return found.replaceAll(/\s/g, '');
  }
}

function lettersOfFont(toUnicode: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of toUnicode.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, units = ''], index) => {
      const code = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      letters.set(code, Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    });
  }
  return letters;
}
