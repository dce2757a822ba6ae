import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createDocumentAcceptor } from '../../../../server/features/documents/document-acceptor.ts';
import { createImageAcceptor } from '../../../../server/features/images/accept/image-acceptor.ts';
import type { FetchImage } from '../../../../server/features/images/import/fetch-image.ts';
import { openSource } from '../../../../server/features/import/open-source.ts';
import type { ArticleImportServices } from '../../../../server/features/import/run/import-article.ts';
import {
  type ImportOutcome,
  importSite,
  undoImport,
} from '../../../../server/features/import/run/import-site.ts';
import { DomainError } from '../../../../server/platform/errors.ts';
import { createLog } from '../../../../server/platform/logging/log.ts';
import { openStore } from '../../../support/data/sites/site-data.ts';
import { makeSiteFolder, type SiteFolder } from '../../../support/server/apps/site-folder.ts';

/** A site of the test's own, and a folder for exports. */
export interface OpenImport extends AsyncDisposable {
  readonly folder: SiteFolder;
  readonly services: ArticleImportServices;
  /** Old addresses that were kept, as [path, id of the article or topic, or address of the image]. */
  readonly oldAddresses: [string, string][];
  /** The time of the site. */
  now: number;
  /** Writes a file. @returns its path. */
  put(name: string, content: string | Uint8Array): Promise<string>;
  run(names: string | readonly string[], options?: RunOptions): Promise<ImportOutcome>;
  /** @returns what was told, with the numbers at the end. */
  undo(name: string): Promise<string[]>;
}

interface RunOptions {
  /** The folder of images, in that of exports. */
  readonly uploads?: string;
  readonly fetchImage?: FetchImage;
  readonly fetchDocument?: FetchImage;
  /** In place of the site's. */
  readonly services?: ArticleImportServices;
}

export async function openImport(): Promise<OpenImport> {
  const folder = await makeSiteFolder();
  await mkdir(folder.dataDir, { recursive: true });
  const log = createLog('error');
  const { db, search, close } = await openStore(folder);
  const acceptor = createImageAcceptor(log);
  const documents = createDocumentAcceptor(log);
  const pathOf = (name: string) => join(folder.path, 'exports', name);
  const site: OpenImport = {
    folder,
    now: Date.UTC(2026, 10, 28),
    oldAddresses: [],
    services: {
      db,
      search,
      imageStore: await folder.images.openStore(),
      acceptImage: acceptor.acceptImage,
      acceptDocument: documents.acceptDocument,
      requireRoom: () => undefined,
      clock: () => site.now,
      log,
    },
    async put(name, content) {
      await mkdir(dirname(pathOf(name)), { recursive: true });
      await writeFile(pathOf(name), content);
      return pathOf(name);
    },
    async run(names, { uploads, fetchImage = noWeb, fetchDocument = noWeb, services = site.services } = {}) {
      const source = await openSource(
        [names].flat().map(pathOf),
        uploads === undefined ? null : pathOf(uploads),
      );
      try {
        return await importSite(services, source, {
          fetchImage,
          fetchDocument,
          onProgress: () => undefined,
          async rememberOldAddress(_, path, target) {
            site.oldAddresses.push([path, Object.values(target).join()]);
          },
        });
      } finally {
        await source.close();
      }
    },
    async undo(name) {
      const told: string[] = [];
      const source = await openSource([pathOf(name)], null);
      const { removed, left } = await undoImport(site.services, source, (line) => told.push(line));
      await source.close();
      return [...told, `${removed} removed, ${left} left`];
    },
    async [Symbol.asyncDispose]() {
      await acceptor.close();
      await documents.close();
      await close();
      await folder.remove();
    },
  };
  return site;
}

const noWeb: FetchImage = async () => {
  throw new DomainError('UNAVAILABLE', 'The test has no web.');
};

/** What was lost, without the words around it. */
export const lossesOf = ({ entries }: ImportOutcome): string[] =>
  entries.flatMap(({ losses }) => losses.map(({ what, why }) => `${what}: ${why}`));

/** An image of one colour. */
export const png = (width: number, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
