import { readFile } from 'node:fs/promises';
import { Marked } from 'marked';

/** A module with a guide as HTML, line by line, and its sections. @param path of the Markdown file */
export async function guideModule(path: URL): Promise<string> {
  const sections: { id: string; title: string }[] = [];
  let title = '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const words = this.parser.parseInline(tokens);
        if (depth === 1) {
          title = text;
          return '';
        }
        const id = text
          .toLowerCase()
          .replaceAll(/[^\w ]/g, '')
          .replaceAll(' ', '-');
        if (depth === 2) sections.push({ id, title: text });
        return `<h${depth} id="${id}">${words}</h${depth}>\n`;
      },
    },
  });
  const html = marked.parse(await readFile(path, 'utf8'), { async: false });
  const sized = await Promise.all(
    html.split(IMAGE).map((part, index) => (index % 2 ? sizedImage(part, path) : part)),
  );
  return `/** The guide for the administrator: docs/ADMINISTRATOR.md, by \`npm run codegen\`. */
export const GUIDE = ${JSON.stringify({ title, sections, html: sized.join('').trimEnd().split('\n') }, null, 2)} as const;

export type GuideSection = (typeof GUIDE.sections)[number]['id'];
`;
}

const IMAGE = /(<img [^>]+>)/;

/** With its height, so that the text does not move when it arrives. */
async function sizedImage(tag: string, path: URL): Promise<string> {
  const [, file = ''] = /src="([^"]+)"/.exec(tag) ?? [];
  const [, width = ''] = /width="(\d+)"/.exec(tag) ?? [];
  const png = await readFile(new URL(file, path));
  // The header of a PNG file: width and height are its first numbers.
  const height = Math.round((Number(width) * png.readUInt32BE(20)) / png.readUInt32BE(16));
  return tag.replace('<img ', `<img loading="lazy" height="${height}" `);
}
