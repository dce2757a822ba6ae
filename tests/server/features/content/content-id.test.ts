import { expect, it } from 'vitest';
import { newContentId } from '../../../../rules/content/new-content-id.ts';

it.each([
  [
    'Mentoring Session: Migrant and Refugee Entrepreneurship',
    'mentoring-session-migrant-and-refugee-entrepreneurship',
  ],
  ['  --Árvore & “Über” 2026!  ', 'arvore-uber-2026'],
  ['እንኳን ደህና መጡ', 'event'],
  ['', 'event'],
  ['main', 'main-2'],
  ['Taken', 'taken-3'],
  [`${'long '.repeat(20)}`, 'long-long-long-long-long-long-long-long-long-long-long'],
  ['x'.repeat(200), 'x'.repeat(55)],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
])('the id of %j is made of what an address can have', (title, id) => {
  expect(newContentId(title, ['main', 'taken', 'taken-2'], 'event')).toBe(id);
});
