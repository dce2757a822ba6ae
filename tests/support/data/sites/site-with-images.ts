import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFolder } from '../../server/apps/site-folder.ts';
import { connectToDataFile } from './data-file.ts';
import { makeStartedFolder } from './first-data.ts';

/** A site's folders as a program leaves them that was stopped. */
export interface LaidSite extends SiteFolder {
  /** Stores an image with one smaller copy; an article shows it. @returns its path. */
  addImage(name: string, bytes?: number): string;
  /** Deletes an image as the site does: the row is marked, then the files go. */
  deleteImage(path: string): void;
}

export async function laySite(): Promise<LaidSite> {
  const folder = await makeStartedFolder();
  mkdirSync(join(folder.uploadsDir, 'news-images'), { recursive: true, mode: 0o700 });
  const connection = connectToDataFile(folder);
  connection.pragma('journal_mode = wal');
  connection.exec(
    `insert into news (id, title, content, excerpt, lang, published, revision, created_at, updated_at, published_at, search_key)
     values ('article', 'A title', '<p>Words.</p>', 'Words.', 'en', 1, 1, 1, 1, 1, 1)`,
  );
  connection.close();
  const change = (sql: string, ...values: unknown[]) => {
    const data = connectToDataFile(folder);
    data.pragma('busy_timeout = 5000');
    data.prepare(sql).run(...values);
    data.close();
  };
  return {
    ...folder,
    addImage(name, bytes = 2000) {
      const path = `news-images/1700000000000-${name}-abcdefgh.jpg`;
      for (const file of filesOf(path)) writeFileSync(join(folder.uploadsDir, file), imageBytes(file, bytes));
      change(
        `insert into news_images (path, article_id, position, name, alt, is_featured, width, height, animated, bytes,
           created_at, stored_at) values (?, 'article', 0, ?, '', 0, 600, 400, 0, ?, 1, 1)`,
        path,
        name,
        bytes,
      );
      return path;
    },
    deleteImage(path) {
      change('update news_images set article_id = null, deleted_at = 1 where path = ?', path);
      for (const file of filesOf(path)) rmSync(join(folder.uploadsDir, file));
    },
  };
}

/** Noise that begins and ends as a JPEG or a WebP does. */
export function imageBytes(file: string, bytes: number): Buffer {
  const image = randomBytes(bytes);
  if (file.endsWith('.jpg')) {
    image.write('ffd8ff', 0, 'hex');
    image.write('ffd9', bytes - 2, 'hex');
  } else {
    image.write('RIFF');
    image.writeUInt32LE(bytes - 8, 4);
    image.write('WEBP', 8);
  }
  return image;
}

/** The image and its smaller copy. */
export const filesOf = (path: string) => [path, path.replace('.jpg', '-480.webp')];
