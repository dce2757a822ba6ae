import { describe, expect, it } from 'vitest';
import {
  articleAddress,
  placeAmong,
  placeHash,
  savedArticleAddress,
} from '../../../client/admin/address/panel-address.ts';
import { ARTICLE_KIND } from '../../../client/admin/articles/list/article-kind.tsx';
import { filterNamed } from '../../../client/admin/list/list-kind.ts';
import { TABS } from '../../../client/admin/panel/tabs/panel-tabs.tsx';
import { MAX_SEARCH_LENGTH } from '../../../rules/articles/news-place.ts';

const WHOLE = { show: '', search: '' };
const readPlace = (hash: string) => placeAmong(TABS, hash);

describe('the address of the panel', () => {
  it('names tab, filter, search and article, and is read as it was written', () => {
    for (const [hash, place] of [
      ['#tab=readers', { tab: 'readers', list: WHOLE }],
      ['#tab=manage&show=drafts', { tab: 'manage', list: { show: 'drafts', search: '' } }],
      ['#tab=manage&q=%C3%A1gua+%26+co', { tab: 'manage', list: { show: '', search: 'água & co' } }],
      [
        '#tab=manage&show=drafts&q=water&article=12',
        { tab: 'manage', list: { show: 'drafts', search: 'water', article: '12' } },
      ],
      ['#tab=applications&q=joao', { tab: 'applications', list: { show: '', search: 'joao' } }],
    ] as const) {
      expect(placeHash(place), hash).toBe(hash);
      expect(readPlace(hash), hash).toEqual(place);
    }
    expect(articleAddress('12')).toBe('/create-news#tab=manage&article=12');
    const { hash } = new URL(savedArticleAddress('12'), 'https://refugees.example');
    expect(readPlace(hash)).toEqual(readPlace('#tab=manage&article=12'));
  });

  it('of an unknown tab is that of a new article, and an article is open only in Manage', () => {
    for (const hash of ['', '#tab=nothing&show=x', '#show=drafts', '#x', '#%', '#tab=create&q=x'])
      expect(readPlace(hash), hash).toEqual({ tab: 'create', list: WHOLE });
    expect(readPlace('#tab=applications&article=12')).toEqual({ tab: 'applications', list: WHOLE });
  });

  it('has no search that is untidy or too long', () => {
    expect(readPlace('#tab=manage&q=++two%00+words+').list.search).toBe('two words');
    const long = readPlace(`#tab=manage&q=${'a'.repeat(MAX_SEARCH_LENGTH - 1)}😀`).list.search;
    expect(long).toHaveLength(MAX_SEARCH_LENGTH);
    expect(long.isWellFormed()).toBe(true);
  });
});

it('an unknown filter of the articles shows all', () => {
  const filter = (name: string) => filterNamed(ARTICLE_KIND, name);
  expect(filter('nothing')).toBe(filter(''));
  expect(filter('').variables).toEqual({ state: null });
  expect(filter('drafts').variables).toEqual({ state: 'DRAFT' });
});
