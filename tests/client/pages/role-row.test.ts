import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RoleRow } from '../../../client/visitor/pages/about/about-page.tsx';
import type { Role } from '../../../rules/content/schemas.ts';

const words = (role: Role) => renderToStaticMarkup(createElement(RoleRow, role)).replaceAll(/<[^>]*>/g, '');

it.each<[name: string, role: Role, shown: string]>([
  ['is its name', { role: 'Treasurer' }, 'Treasurer'],
  ['is followed by who has it', { role: 'Treasurer', name: 'Chipo Dube' }, 'Treasurer Chipo Dube'],
  [
    'and since when',
    { role: 'Treasurer', name: 'Chipo Dube', since: '2024' },
    'Treasurer Chipo Dube since 2024',
  ],
  ['has no time without a person', { role: 'Treasurer', since: '2024' }, 'Treasurer'],
])('a role of the board %s', (_name, role, shown) => {
  expect(words(role)).toBe(shown);
});
