import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLICATIONS } from '../../../../content/publications.ts';
import { formatSize } from '../../../../rules/images/format-size.ts';
import {
  type PdfPart,
  readPdfLetters,
  readPdfObjects,
  readPdfStructure,
} from '../../../support/data/images/read-pdf.ts';
import { type Site, startSite } from '../../../support/server/apps/start-site.ts';
import { type ReceivedAnswer, sendRequest } from '../../../support/server/clients/send-request.ts';

const [PUBLICATION] = PUBLICATIONS;
const PATH = PUBLICATION.document;
/** The page of the same words, from which it is printed. */
const PAGE = readFileSync(
  new URL(`../../../../content/publication/${PUBLICATION.id}.html`, import.meta.url),
  'utf8',
);

let site: Site;
let answer: ReceivedAnswer;

beforeAll(async () => {
  site = await startSite();
  answer = await sendRequest(site.url, PATH, { 'accept-encoding': 'gzip, br' });
});

afterAll(() => site.stop());

describe('the publication', () => {
  it('is sent as a PDF that the browser shows, in its one form, for an hour', () => {
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(answer.body.length),
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect(answer.body.subarray(0, 8).toString()).toBe('%PDF-1.7');
  });

  it('has no policy that stops a viewer built into the browser, and may not be framed', () => {
    expect(answer.headers['content-security-policy']).toBe("frame-ancestors 'none'");
  });

  it('is not sent again to a reader that has it, and HEAD answers without the body', async () => {
    const etag = String(answer.headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await sendRequest(site.url, PATH, { 'if-none-match': etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await sendRequest(site.url, PATH, {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(answer.headers['content-length']);
  });

  it('is light enough for a phone', () => {
    expect(answer.body.length).toBeLessThan(100_000);
  });

  it('has the pages and the size that Resources says', async () => {
    const { body } = await sendRequest(site.url, '/resources');
    const pages = [...readPdfObjects(answer.body).values()].filter((text) => /\/Type \/Page\b/.test(text));
    expect(body.toString()).toContain(`PDF, ${pages.length} pages, ${formatSize(answer.body.length)}.`);
  });
});

describe('the publication’s file', () => {
  it('has the words of its page, and no others but the foot of each', () => {
    let letters = readPdfLetters(readPdfObjects(answer.body));
    const blocks = [...PAGE.matchAll(/<(h1|h2|h3|li|p)\b[^>]*>(.*?)<\/\1>/gs)];
    expect(blocks.length).toBeGreaterThan(90);
    for (const [, , block = ''] of blocks) {
      const words = block.replaceAll(/<[^>]*>|\s/g, '');
      expect(letters).toContain(words);
      letters = letters.replace(words, '');
    }
    expect(letters).toBe([2, 3, 4, 5, 6].map((page) => `Sanir·WorkingTogether${page}`).join(''));
  });

  it('says its language and title, that it is tagged, and that it is made for everyone (PDF/UA)', () => {
    const whole = [...readPdfObjects(answer.body).values()].join('\n');
    expect(whole).toMatch(/\/Marked true/);
    expect(whole).toMatch(/\/Lang \(en\)/);
    expect(whole).toMatch(/\/DisplayDocTitle true/);
    expect(whole).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/);
    expect(whole).toContain(`>${PUBLICATION.title}: ${PUBLICATION.subtitle}<`);
    expect(whole).toMatch(/\/Outlines \d+ 0 R/);
  });

  it('has one first heading, below it headings without a gap, and lists of points', () => {
    const types = flatten(readPdfStructure(readPdfObjects(answer.body)));
    const headings = types.filter((type) => /^H\d$/.test(type)).map((type) => Number(type[1]));
    expect(headings[0]).toBe(1);
    expect(headings.filter((level) => level === 1)).toHaveLength(1);
    expect(headings.filter((level, index) => level > (headings[index - 1] ?? 0) + 1)).toEqual([]);
    const [contents = '', rest = ''] = PAGE.split('</nav>');
    const count = (text: string, tag: string) => text.split(`<${tag}>`).length - 1;
    expect(types.filter((type) => type === 'L')).toHaveLength(count(rest, 'ul'));
    expect(types.filter((type) => type === 'LBody')).toHaveLength(count(rest, 'li'));
    expect(types.filter((type) => type === 'TOCI')).toHaveLength(count(contents, 'li'));
  });

  it('shows nothing that is neither part of its structure nor said to be decoration', () => {
    const objects = readPdfObjects(answer.body);
    const pages = [...objects.values()].flatMap((text) => {
      const [, content] = /\/Contents (\d+) 0 R/.exec(text) ?? [];
      return content ? [objects.get(Number(content)) ?? ''] : [];
    });
    expect(pages).toHaveLength(6);
    for (const page of pages) {
      let depth = 0;
      for (const line of page.split('\n')) {
        if (/ (BDC|BMC)$/.test(line)) depth += 1;
        else if (line === 'EMC') depth -= 1;
        else if (/(^|\s)(TJ|Tj|f|S|B|Do)$/.test(line)) expect({ line, depth }).toEqual({ line, depth: 1 });
      }
      expect(depth).toBe(0);
    }
  });

  it('brings its typefaces along', () => {
    const objects = [...readPdfObjects(answer.body).values()];
    const descriptors = objects.filter((text) => text.includes('/Type /FontDescriptor'));
    expect(descriptors).toHaveLength(4);
    expect(descriptors.filter((text) => !text.includes('/FontFile2'))).toEqual([]);
  });
});

function flatten({ type, parts }: PdfPart): string[] {
  return [type, ...parts.flatMap(flatten)];
}
