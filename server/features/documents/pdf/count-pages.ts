import { PDFArray, PDFDict, PDFNumber } from '@cantoo/pdf-lib';
import { name, type Pdf } from './read-pdf.ts';

/** Counts the pages, and writes the right counts into the tree. Null for more than `max`. @throws Error */
export function countPages({ catalog }: Pdf, max: number): number | null {
  let left = max;
  let nodes = 0;
  function count(node: PDFDict, depth: number): number {
    nodes += 1;
    if (depth > MAX_DEPTH || nodes > MAX_NODES) throw new Error('The tree of pages is no tree');
    const kids = node.lookup(name('Kids'));
    if (!(kids instanceof PDFArray)) {
      left -= 1;
      return 1;
    }
    let pages = 0;
    for (let at = 0; at < kids.size() && left >= 0; at += 1) {
      const kid = kids.lookup(at);
      if (kid instanceof PDFDict) pages += count(kid, depth + 1);
    }
    node.set(name('Count'), PDFNumber.of(pages));
    return pages;
  }
  const pages = count(catalog.lookup(name('Pages'), PDFDict), 0);
  if (pages === 0) throw new Error('It has no pages');
  return left < 0 ? null : pages;
}

const MAX_DEPTH = 100;
const MAX_NODES = 50_000;
