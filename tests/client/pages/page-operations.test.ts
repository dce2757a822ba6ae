import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type GivenAnswer, GivenAnswersContext } from '../../../client/data/given-answers.ts';
import { type RouteHandle, routes } from '../../../client/entry/routes.tsx';
import { useNewsQuery } from '../../../client/generated/graphql.ts';
import { PAGE_OPERATIONS } from '../../../client/visitor/pages/page-operations.ts';

const ANSWER: GivenAnswer = {
  operation: 'News',
  variables: { first: 3, after: null },
  data: { news: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } } },
};

describe('a component that reads an operation on the server', () => {
  it('gets the answer that its route named, whatever the order of the variables', () => {
    expect(read([ANSWER], { after: null, first: 3 })).toBe('0 articles');
  });

  it('gets an error where the operation failed', () => {
    expect(read([{ ...ANSWER, data: null }], { first: 3, after: null })).toBe('News failed');
  });

  it.each([
    ['another operation', { ...ANSWER, operation: 'Article' }],
    ['other variables', { ...ANSWER, variables: { first: 10 } }],
  ])('throws where the route named %s', (_name, answer) => {
    expect(() => read([answer], { first: 3, after: null })).toThrow('does not name the operation News');
  });
});

it('the routes know which pages read articles', () => {
  const handles = handlesOf(routes);
  expect(handles.length).toBe(Object.keys(PAGE_OPERATIONS).length);
  for (const { page, readsData } of handles)
    expect([page, readsData]).toEqual([page, PAGE_OPERATIONS[page] !== null]);
});

function read(answers: readonly GivenAnswer[], variables: { first: number; after: null }): string {
  function Count() {
    const { data, error } = useNewsQuery({ variables });
    return error ? error.message : `${data?.news.nodes.length} articles`;
  }
  return renderToString(createElement(GivenAnswersContext, { value: answers }, createElement(Count)));
}

function handlesOf(some: typeof routes): RouteHandle[] {
  return some.flatMap(({ handle, children = [] }) => [
    ...(handle ? [handle as RouteHandle] : []),
    ...handlesOf(children),
  ]);
}
