import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Request } from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { articleLines } from '../../../../rules/articles/article-lines.ts';
import { MIDDLE } from '../../../../rules/images/focal-point.ts';
import {
  createImageAcceptor,
  type ImageAcceptor,
} from '../../../../server/features/images/accept/image-acceptor.ts';
import type { UploadedImage } from '../../../../server/features/images/article-image.ts';
import { reserveImage } from '../../../../server/features/images/image-repository.ts';
import type { ImageStore } from '../../../../server/features/images/store/image-store.ts';
import type { UploadServices } from '../../../../server/features/images/store-upload.ts';
import { insertArticle } from '../../../../server/features/news/article-repository.ts';
import { errorHandler } from '../../../../server/web/http/failures.ts';
import { imageHandler } from '../../../../server/web/http/files/images.ts';
import { uploadHandler } from '../../../../server/web/http/files/uploads.ts';
import { openStore } from '../../../support/data/sites/site-data.ts';
import { makeSiteFolder } from '../../../support/server/apps/site-folder.ts';

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly path?: string;
}

/** What the image feature works with, in folders of the test's own. */
export interface OpenImages {
  readonly services: UploadServices & { imageStore: ImageStore };
  readonly log: LogLine[];
  /** The time that the feature sees, in milliseconds. */
  now: number;
  readonly uploadsDir: string;
  /** The names in the store, sorted. */
  files(): Promise<string[]>;
  rows(): Promise<ImageRow[]>;
  addArticle(id: string): Promise<void>;
  /** Stores the row of an upload whose files are still to come. @returns its path. */
  reserve(): Promise<string>;
  close(): Promise<void>;
}

export interface ImageRow {
  readonly path: string;
  readonly article_id: string | null;
  readonly stored_at: number | null;
  readonly deleted_at: number | null;
}

let shared: ImageAcceptor | undefined;

/** Lets all tests of a file decode images in one process, whose start costs more than most images. */
export function shareImageAcceptor(): void {
  beforeAll(() => {
    shared = createImageAcceptor(pino({ level: 'silent' }));
  });

  afterAll(async () => {
    await shared?.close();
    shared = undefined;
  });
}

/** @param wrapStore puts another store before that of the site. */
export async function openImages(wrapStore = (store: ImageStore) => store): Promise<OpenImages> {
  const folder = await makeSiteFolder();
  await mkdir(folder.dataDir);
  const database = await openStore(folder);
  const { db } = database;
  const lines: LogLine[] = [];
  let articles = 0;
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const acceptor = shared ?? createImageAcceptor(log);
  const imageStore = wrapStore(await folder.images.openStore());
  const images: OpenImages = {
    services: {
      db,
      imageStore,
      log,
      acceptImage: acceptor.acceptImage,
      requireRoom: () => undefined,
      clock: () => images.now,
    },
    log: lines,
    now: Date.UTC(2026, 10, 20),
    uploadsDir: folder.uploadsDir,
    files: folder.images.names,
    rows: () =>
      db
        .selectFrom('news_images')
        .select(['path', 'article_id', 'stored_at', 'deleted_at'])
        .orderBy('path')
        .execute(),
    async addArticle(id) {
      articles += 1;
      const now = images.now + articles;
      const fields = {
        title: id,
        ...articleLines(() => null),
        excerpt: '',
        content: '',
        lang: 'en',
        topics: '',
        published: true,
        published_at: now,
        search_key: now,
        translation_group: null,
      };
      await db
        .transaction()
        .execute((transaction) => insertArticle(transaction, { id, key: null, createdAt: now, now, fields }));
    },
    async reserve() {
      const path = 'news-images/1-reserved-abcdefgh.jpg';
      const image = { path, name: '', width: 999, height: 9, animated: false, bytes: 1 };
      await reserveImage(db, { ...image, foundFocalPoint: MIDDLE }, images.now);
      return path;
    },
    async close() {
      if (acceptor !== shared) await acceptor.close();
      await database.close();
      await folder.remove();
    },
  };
  return images;
}

/** The image feature behind its two addresses; who sends the header `x-admin` is the administrator. */
export interface ImageSite extends OpenImages {
  readonly url: string;
  readonly port: number;
  upload(bytes: Uint8Array, name: string, type?: string): Promise<Response>;
  /** Uploads what must be taken. */
  store(bytes: Uint8Array, name: string): Promise<UploadedImage>;
}

export async function openImageSite(
  isAdmin = async (request: Request) => request.headers['x-admin'] === 'yes',
): Promise<ImageSite> {
  const images = await openImages();
  const { close: closeImages } = images;
  const site = express();
  site.get(
    '/uploads/{*path}',
    imageHandler({ ...images.services, isAdmin }, () => '127.0.0.1'),
  );
  site.post('/uploads', uploadHandler({ ...images.services, isAdmin }));
  site.use(errorHandler(images.services.log));
  // Without a time after which it closes a kept connection: a client of a busy machine may take it again just
  // then.
  const http = createServer({ keepAliveTimeout: 0 }, site).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const upload: ImageSite['upload'] = (bytes, name, type = 'image/jpeg') => {
    const body = new FormData();
    body.set('image', new Blob([Uint8Array.from(bytes)], { type }), name);
    return fetch(`${url}/uploads`, { method: 'POST', body, headers: { 'x-admin': 'yes' } });
  };
  return Object.assign(images, {
    url,
    port,
    upload,
    async store(bytes: Uint8Array, name: string) {
      const response = await upload(bytes, name);
      if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
      return (await response.json()) as UploadedImage;
    },
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
      await closeImages();
    },
  });
}
