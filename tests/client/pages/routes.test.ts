import type { RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { routes } from '../../../client/entry/routes.tsx';
import { PAGE_PATHS } from '../../../rules/pages/pages.ts';

const pages = allOf(routes).filter(({ path }) => path !== undefined && path !== '*');

describe('the routes', () => {
  it('have a page for each path', () => {
    expect(pages.map(({ path }) => path).sort()).toEqual(Object.values(PAGE_PATHS).sort());
  });

  it.each(pages.filter(({ path }) => path !== PAGE_PATHS.admin))(
    'find the page of $path',
    async ({ lazy }) => {
      const loaded = typeof lazy === 'function' ? await lazy() : {};
      expect(loaded).toEqual({ Component: expect.any(Function) });
    },
  );
});

function allOf(some: readonly RouteObject[]): RouteObject[] {
  return some.flatMap((route) => [route, ...allOf(route.children ?? [])]);
}
