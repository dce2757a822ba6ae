import { deflateSync } from 'node:zlib';

/** The parts of a small PDF. Object 1 is the catalog, 2 the tree of pages; pages follow from 10 on. */
interface PdfParts {
  readonly pages?: number;
  /** Added to the catalog, a page, the trailer. */
  readonly catalog?: string;
  readonly page?: string;
  readonly trailer?: string;
  /** More objects by number, from 100 on. */
  readonly objects?: Readonly<Record<number, string | Buffer>>;
}

/** A valid PDF, whose pages say 'Page 1' and so on. */
export function makePdf({
  pages = 1,
  catalog = '',
  page = '',
  trailer = '',
  objects = {},
}: PdfParts = {}): Buffer {
  const numbers = Array.from({ length: pages }, (_, index) => 10 + 2 * index);
  const all: [number, string | Buffer][] = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Count ${pages} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...numbers.flatMap((number, index): [number, string | Buffer][] => [
      [
        number,
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents ${number + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> ${page} >>`,
      ],
      [number + 1, streamOf(`BT /F1 24 Tf 40 100 Td (Page ${index + 1}) Tj ET`)],
    ]),
    ...Object.entries(objects).map(([number, object]): [number, string | Buffer] => [Number(number), object]),
  ];
  return writeObjects(all, `/Root 1 0 R ${trailer}`);
}

/** A stream whose content is deflated. @param dict its other entries */
export function streamOf(content: string | Buffer, dict = ''): Buffer {
  const deflated = deflateSync(content);
  return Buffer.concat([
    Buffer.from(`<< /Length ${deflated.length} /Filter /FlateDecode ${dict} >>\nstream\n`),
    deflated,
    Buffer.from('\nendstream'),
  ]);
}

function writeObjects(objects: readonly (readonly [number, string | Buffer])[], trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places = new Map<number, number>();
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [number, object] of objects) {
    places.set(number, length);
    add(Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
  }
  const start = length;
  const entries = [...places].map(
    ([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`,
  );
  const size = Math.max(...places.keys()) + 1;
  add(
    Buffer.from(
      `xref\n0 1\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
