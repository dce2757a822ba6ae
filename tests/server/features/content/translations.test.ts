import { afterEach, beforeEach, expect, it } from 'vitest';
import { CONTENT_FILES } from '../../../../server/features/content/content-files.ts';
import { insertContent } from '../../../../server/features/content/content-repository.ts';
import { languageKey } from '../../../../server/features/content/languages/translations.ts';
import { type OpenContent, openContent } from './open-content.ts';

let site: OpenContent;

beforeEach(async () => {
  site = await openContent();
});

afterEach(() => site[Symbol.asyncDispose]());

const { HOME } = CONTENT_FILES;

it('a language has English with what is translated laid over it, and a digest of its own', async () => {
  const text = { english: HOME.members.title, text: '{members} structures, un réseau', at: 'members.title' };
  await site.store.db.transaction().execute(async (transaction) => {
    const row = { position: 0, isHidden: false };
    const key = { kind: 'WORDS', id: 'HOME', language: 'sw' } as const;
    await insertContent(transaction, { ...row, ...key, value: JSON.stringify([text]) }, 1);
    await insertContent(transaction, { ...row, ...languageKey('sw'), value: '{}' }, 1);
  });
  const english = await site.source.current();
  expect(english.languages).toEqual(['sw']);
  const { content, revision } = english.in('sw');
  expect(content.HOME.members.title).toBe('14 structures, un réseau');
  expect(content.HOME.members.action).toEqual(HOME.members.action);
  expect(revision).not.toBe(english.revision);
  expect(english.content.HOME.members.title).toBe('Fourteen organisations, one network');
  expect(english.in('sw')).toBe(english.in('sw'));
  expect(english.in('en').content).toBe(english.content);
});
