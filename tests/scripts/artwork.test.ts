import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { MEMBER_MARK_NAMES } from '../../rules/content/members.ts';
import { ARTWORK_FILES } from '../../scripts/artwork/artwork-files.ts';
import { drawMemberMark, MEMBER_MARKS } from '../../scripts/artwork/member-marks.ts';

describe('the artwork in the client', () => {
  it.each(Object.entries(ARTWORK_FILES))('is what the script draws: %s', async (path, text) => {
    expect(await readFile(new URL(`../../client/${path}`, import.meta.url), 'utf8')).toBe(text);
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
    (_name, mark) => {
      const svg = drawMemberMark(mark);
      const colors = svg.matchAll(/(?:fill|stroke|color)="([^"]*)"/g).map(([, color]) => color);
      expect(new Set(colors).difference(new Set(['none']))).toEqual(new Set([mark.ground, mark.figure]));
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(1024);
      expect(svg).toMatch(/^<svg [^>]*width="120" height="120">/);
    },
  );
});
