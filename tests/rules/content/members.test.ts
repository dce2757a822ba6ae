import { describe, expect, it } from 'vitest';
import { memberLink } from '../../../rules/member-link.ts';
import { numberWord } from '../../../rules/pages/number-word.ts';
import { MEMBER_MARKS } from '../../support/data/images/member-marks.ts';
import { CONTENT } from '../../support/data/sites/site-content.ts';

const { MEMBERS, HOME, DIRECTORY } = CONTENT;
const [website, facebook] = ['https://a.example', 'https://facebook.example/a'];

describe("a member's link", () => {
  it('leads to its website, if there is one, whether or not it has a page', () => {
    const link = { kind: 'website', url: website };
    expect(memberLink({ website })).toEqual(link);
    expect(memberLink({ website, facebook })).toEqual(link);
  });

  it('leads to its page, if there is no website', () => {
    expect(memberLink({ facebook })).toEqual({ kind: 'facebook', url: facebook });
    expect(memberLink({ website: '', facebook })).toEqual({ kind: 'facebook', url: facebook });
  });

  it('is not there, if there is neither', () => {
    expect(memberLink({})).toBeNull();
  });
});

describe('a number at the start of a sentence', () => {
  it('is a word up to twenty, and a figure beyond', () => {
    expect([0, 1, 14, 20, 21].map(numberWord)).toEqual(['No', 'One', 'Fourteen', 'Twenty', '21']);
  });

  it('is that of the members, on Home and in the directory', () => {
    expect(MEMBERS).toHaveLength(14);
    expect(HOME.members.title).toBe('Fourteen organisations, one network');
    expect(DIRECTORY.intro).toMatch(/^Fourteen organisations, /);
  });
});

describe('the sample members', () => {
  it('show every kind of link', () => {
    const having = (test: (member: (typeof MEMBERS)[number]) => unknown) => MEMBERS.filter(test).length;
    expect(having((member) => member.website && member.facebook)).toBeGreaterThanOrEqual(3);
    expect(having((member) => !member.website && member.facebook)).toBeGreaterThanOrEqual(3);
    expect(having((member) => !member.website && !member.facebook)).toBe(2);
  });

  it('live at sample addresses, each with its own name and mark', () => {
    for (const key of ['name', 'logo'] as const) {
      expect(new Set(MEMBERS.map((member) => member[key])).size).toBe(14);
    }
    for (const address of MEMBERS.flatMap((member) => [member.website, member.facebook])) {
      if (address) expect(address).toMatch(/^https:\/\/[a-z-]+\.example(\/[a-z-]+)?$/);
    }
  });

  it.each([
    ['one row', 14],
    ['two rows', 7],
    ["the directory's two columns", 2],
  ])('stand in %s without neighbours on one ground', (_name, columns) => {
    const grounds = MEMBERS.map(({ logo }) => MEMBER_MARKS.find(({ name }) => name === logo)?.ground);
    expect(grounds).not.toContain(undefined);
    grounds.forEach((ground, index) => {
      if ((index + 1) % columns > 0) expect(ground, `right of ${index}`).not.toBe(grounds[index + 1]);
      expect(ground, `below ${index}`).not.toBe(grounds[index + columns]);
    });
  });
});
