import PDFDocument from 'pdfkit';
import { MARGIN, PAGE } from './page-grid.ts';
import { TYPEFACES, type TypeStyle } from './typefaces.ts';

type Pdf = InstanceType<typeof PDFDocument>;
export type Element = ReturnType<Pdf['struct']>;

/** What stands where on a page. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * Paper whose every mark is either part of the document's structure or said to be decoration, as PDF/UA asks.
 * Pages stay open, so that the contents can be written when the chapters have their places.
 */
export interface TaggedPaper {
  readonly pdf: Pdf;
  /** A part of the structure, in the order of reading. Without a parent, a part of the document. */
  part(type: string, parent?: Element): Element;
  /** Sets words as a part's content. @returns the y below them. @throws Error where they do not fit on the page. */
  write(part: Element, words: string, place: Place, style: TypeStyle): number;
  heightOf(words: string, width: number, style: TypeStyle): number;
  /** Draws what a reader who does not see misses nothing by. */
  decorate(draw: (pdf: Pdf) => void, kind?: 'Layout' | 'Pagination'): void;
  finish(): Promise<Buffer>;
}

export interface PaperTitle {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  readonly date: Date;
}

export function openPaper({ title, subject, author, date }: PaperTitle): TaggedPaper {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    // What does not fit fails when it is written, and does not flow on to a page that nobody planned.
    margins: { top: 0, right: 0, bottom: 0, left: 0 },
    size: [PAGE.width, PAGE.height],
    pdfVersion: '1.7',
    // The library's types do not know this one yet.
    subset: 'PDF/UA' as 'PDF/A-2a',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Subject: subject, Author: author, CreationDate: date },
  });
  for (const [name, file] of Object.entries(TYPEFACES)) pdf.registerFont(name, file);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = pdf.struct('Document', { title });
  pdf.addStructure(whole);

  return {
    pdf,
    part(type, parent = whole) {
      const part = pdf.struct(type);
      parent.add(part);
      return part;
    },
    write(part, words, place, style) {
      const end = place.y + this.heightOf(words, place.width, style);
      if (end > PAGE.height) throw new Error(`There is no room left on the page for "${words.slice(0, 60)}"`);
      part.add(() => {
        setType(style);
        pdf.text(words, place.x, place.y - halfLeading(style), { width: place.width, ...spacing(style) });
      });
      return end;
    },
    heightOf(words, width, style) {
      setType(style);
      return pdf.heightOfString(words, { width, ...spacing(style) });
    },
    decorate(draw, kind = 'Layout') {
      pdf.markContent('Artifact', { type: kind });
      pdf.save();
      draw(pdf);
      pdf.restore();
      pdf.endMarkedContent();
    },
    async finish() {
      whole.end();
      const ended = new Promise((resolve, reject) => pdf.once('end', resolve).once('error', reject));
      pdf.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };

  function setType({ face, size, color }: TypeStyle) {
    pdf.font(face).fontSize(size).fillColor(color);
  }

  function spacing(style: TypeStyle) {
    return { lineGap: style.leading - naturalLeading(style), characterSpacing: style.tracking ?? 0 };
  }

  /** Puts the words in the middle of their line's height. */
  function halfLeading(style: TypeStyle): number {
    return (naturalLeading(style) - style.leading) / 2;
  }

  function naturalLeading(style: TypeStyle): number {
    setType(style);
    return pdf.currentLineHeight(true);
  }
}

/** Opens the next page. @returns the y at which it begins. */
export function turnPage({ pdf }: TaggedPaper): number {
  pdf.addPage();
  return MARGIN.top;
}
