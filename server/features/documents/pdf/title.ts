import { PDFHexString, type PDFObject, PDFString } from '@cantoo/pdf-lib';
import { cleanLine } from '../../../../rules/characters.ts';
import { name, type Pdf } from './read-pdf.ts';

/** Its own title, as far as a program has not made it of a file's name; else of the file's name. */
export function titleOf({ info }: Pdf, fileName: string): string {
  const own = textOf(info?.lookup(name('Title')));
  const written = PROGRAM.test(own) || FILE_ENDING.test(own) || /^untitled/i.test(own) ? '' : own;
  return written || cleanLine(fileName.replace(FILE_ENDING, '').replaceAll(/[_-]+/g, ' ')) || 'Document';
}

/** A text of a PDF, on one line; empty for another object. */
export function textOf(object: PDFObject | undefined): string {
  if (!(object instanceof PDFString || object instanceof PDFHexString)) return '';
  return cleanLine(object.decodeText().slice(0, MAX_LENGTH));
}

const PROGRAM = /^Microsoft \w+ - /;
const FILE_ENDING = /\.(?:pdf|docx?|odt|rtf|pptx?|odp|xlsx?|indd|tex|dvi|pages)$/i;
const MAX_LENGTH = 200;
