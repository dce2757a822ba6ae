import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { DocumentFacts } from '../../rules/content/publications.ts';
import { MAX_DOCUMENT_PAGES } from '../../rules/documents/document-rules.ts';
import { countPages } from '../../server/features/documents/pdf/count-pages.ts';
import { readPdf } from '../../server/features/documents/pdf/read-pdf.ts';

/** Size and pages of the PDFs that the host puts into the site, by address, so that links say the truth. */
export async function hostDocuments(root: URL): Promise<Readonly<Record<string, DocumentFacts>>> {
  const folder = new URL('client/public/publications/', root);
  const names = await Array.fromAsync(glob('*.pdf', { cwd: fileURLToPath(folder) }));
  const facts = names.sort().map(async (name) => {
    const bytes = await readFile(new URL(name, folder));
    const pages = countPages(await readPdf(bytes), MAX_DOCUMENT_PAGES) ?? MAX_DOCUMENT_PAGES;
    return [`/publications/${name}`, { bytes: bytes.length, pages }] as const;
  });
  return Object.fromEntries(await Promise.all(facts));
}
