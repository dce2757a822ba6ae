import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MEMBER_MARK_NAMES } from '../../rules/content/members.ts';
import { SAMPLE_ARTICLES } from '../../scripts/commands/seed/sample-articles.ts';
import { MEMBER_MARKS } from '../support/data/images/member-marks.ts';
import { readSvg } from '../support/data/images/read-svg.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DRAWINGS = globSync('{client,content,samples}/**/*.svg', { cwd: ROOT }).sort();

describe('a drawing', () => {
  it.each(DRAWINGS)('is one file with a size, without scripts and without other files: %s', (path) => {
    const root = readSvg(path);
    expect(root.getAttribute('viewBox')).toMatch(/^-?\d+ -?\d+ \d+ \d+$/);
    const elements = [root, ...root.getElementsByTagName('*')];
    const names = new Set(elements.map(({ tagName }) => tagName));
    expect(names.intersection(new Set(['script', 'image', 'foreignObject', 'a']))).toEqual(new Set());
    for (const { attributes } of elements) {
      for (const { name, value } of attributes) {
        expect(name).not.toMatch(/^on|href$/);
        expect(value.replaceAll(/url\(#[\w-]+\)/g, '')).not.toMatch(/url\(/);
      }
    }
    expect(root.textContent).not.toMatch(/@import|url\(/);
    const ids = elements.flatMap((element) => element.getAttribute('id') ?? []);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it.each([
    ['client', 10],
    ['samples', 70],
  ])('in %s/ is at most %i KB', (folder, limit) => {
    const ofFolder = DRAWINGS.filter((path) => path.startsWith(`${folder}/`));
    expect(ofFolder.length).toBeGreaterThan(5);
    for (const path of ofFolder) {
      expect(readFileSync(join(ROOT, path)).length, path).toBeLessThan(limit * 1024);
    }
  });
});

describe('the folder of a sample article', () => {
  it.each(SAMPLE_ARTICLES.map((article) => [article.title, article] as const))(
    'has its text, its pictures, their drawings in the same shape, and nothing else: %s',
    async (_title, { folder, images, content }) => {
      const drawingOf = (file: string) => file.replace(/\.\w+$/, '.svg');
      const files = images.flatMap(({ file }) => [file, drawingOf(file)]);
      expect(readdirSync(folder).sort()).toEqual(['article.html', ...files].sort());
      for (const [, source = ''] of content.matchAll(/<img src="([^"]*)"/g)) {
        expect(images.map(({ file }) => file)).toContain(source);
      }
      for (const { file } of images) {
        const { width, height, pageHeight } = await sharp(fileURLToPath(new URL(file, folder))).metadata();
        const drawing = readSvg(new URL(drawingOf(file), folder).href);
        const sides = ['width', 'height'].map((name) => Number(drawing.getAttribute(name)));
        expect(sides, file).toEqual([width, pageHeight ?? height]);
      }
    },
  );

  it('holds pictures of 6 MB in all', () => {
    const images = globSync('samples/**/*.{gif,jpg,png,webp}', { cwd: ROOT });
    const bytes = images.map((path) => readFileSync(join(ROOT, path)).length);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(6 * 1024 * 1024);
  });
});

describe('the marks of the members', () => {
  it('are the fourteen that a member may have as its logo', () => {
    const names = MEMBER_MARKS.map(({ name }) => name);
    expect(names).toEqual(
      'bridge sun knot leaf path baobab book hands shelter star river drum loom doorway'.split(' '),
    );
    expect(MEMBER_MARK_NAMES).toEqual(names);
  });

  it.each(MEMBER_MARKS.map((mark) => [mark.name, mark] as const))(
    'have two colours and at most 1 KB, on 120 x 120: %s',
    (_name, { colors, svg, viewBox }) => {
      expect(colors.size).toBe(2);
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(1024);
      expect(viewBox).toMatch(/^\d+ \d+ 120 120$/);
    },
  );
});
