import express from 'express';
import { vi } from 'vitest';
import { EVENTS } from '../../../../content/events.ts';
import { eventFilePath, eventPath } from '../../../../rules/events/network-event.ts';
import { PAGE_PATHS } from '../../../../rules/pages/pages.ts';
import { createArticle, uploadImage } from '../../data/articles/articles.ts';
import { createDraft, createPrivateLink, pathOf } from '../../data/articles/private-links.ts';
import { makePhotograph } from '../../data/images/photographs.ts';
import { type OpenApp, openApp } from '../apps/open-app.ts';
import type { SiteClient } from '../clients/site-client.ts';

/**
 * The program, and addresses that lead to each of its handlers. A new route is among them without a change
 * here.
 */
export interface EveryHandler {
  readonly app: OpenApp;
  readonly addresses: readonly string[];
}

export async function openEveryHandler(...settings: Parameters<typeof openApp>): Promise<EveryHandler> {
  const { Router } = express;
  const routed = vi.spyOn(Router.prototype, 'route');
  const used = vi.spyOn(Router.prototype, 'use');
  const app = await openApp(...settings);
  const patterns = [...routed.mock.calls, ...used.mock.calls]
    .flatMap(([path]) => path as unknown)
    .filter((path) => typeof path === 'string');
  routed.mockRestore();
  used.mockRestore();
  const admin = await app.admin();
  const addresses = [
    ...[...patterns, ...Object.values(PAGE_PATHS)].map(filled),
    ...(await existingAddresses(admin)),
    ...READING_QUERIES,
  ];
  return { app, addresses: [...new Set(addresses)] };
}

/** An address that a pattern of Express or React Router has. */
const filled = (pattern: string): string =>
  pattern.replaceAll(/\{\*\w+\}/g, 'x/y').replaceAll(/:\w+\??/g, 'x');

/** Of what only a site with news has, and of what is found by its name. */
async function existingAddresses(admin: SiteClient): Promise<readonly string[]> {
  const image = await uploadImage(admin, await makePhotograph());
  const article = await createArticle(admin, { images: [{ path: image.path, alt: 'A stall' }] });
  const draft = await createDraft(admin);
  const [event] = EVENTS;
  const page = await (await admin.fetch('/')).text();
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  const index = await (await admin.fetch('/sitemap.xml')).text();
  return [
    `/news/${article.id}/${article.slug}`,
    pathOf(await createPrivateLink(admin, draft.id)),
    image.url,
    image.url.replace(/\.\w+$/, '-share.jpg'),
    ...(event ? [eventFilePath(event.id), eventPath(event.id)] : []),
    ...[...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname),
    script,
    '/favicon.svg',
  ];
}

/** Of the handlers that read a query. */
const READING_QUERIES = [
  '/news?q=water',
  '/low-data?on=1&to=/news',
  `/graphql?query=${encodeURIComponent('{ session { isAdmin } }')}`,
  '/membership/applications.csv?status=NEW',
  '/news/',
];
