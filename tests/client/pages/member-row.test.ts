import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ContentContext } from '../../../client/data/content.ts';
import { MemberRow } from '../../../client/visitor/pages/directory/directory-page.tsx';
import type { Member } from '../../../rules/content/members.ts';
import { CONTENT } from '../../support/data/sites/site-content.ts';

const SAMPLE: Member = { id: 'a-member', logo: 'bridge', name: 'A member' };

/** The links of a member's row: their addresses and words. */
function linksOf(member: Member): [href: string, words: string][] {
  const html = renderToStaticMarkup(
    createElement(ContentContext, { value: CONTENT }, createElement(MemberRow, { member, isFirst: true })),
  );
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return links.map(([, href = '', words = '']) => [href, words.replaceAll(/<[^>]*>/g, '')]);
}

it.each<[name: string, addresses: Partial<Member>, links: [string, string][]]>([
  ['no address has no link', {}, []],
  [
    'a phone number and an email address has both as links',
    { phone: '+27 00 000 0000', email: 'advice@member.example' },
    [
      ['tel:+27000000000', '+27 00 000 0000'],
      ['mailto:advice@member.example', 'advice@member.example'],
    ],
  ],
  [
    'a website too has that first',
    { website: 'https://member.example', email: 'advice@member.example' },
    [
      ['https://member.example', 'Visit Website'],
      ['mailto:advice@member.example', 'advice@member.example'],
    ],
  ],
])("a member's row with %s", (_name, addresses, links) => {
  expect(linksOf({ ...SAMPLE, ...addresses })).toEqual(links);
});
