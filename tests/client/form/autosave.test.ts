import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UnsavedArticle } from '../../../client/admin/articles/draft/article-draft.ts';
import { EMPTY_DRAFT } from '../../../client/admin/articles/draft/article-fields.ts';
import { ARTICLE_FORMAT, type StoredDraft } from '../../../client/admin/articles/draft/stored-draft.ts';
import { changeImages, NO_IMAGES } from '../../../client/admin/articles/images/image-list.ts';
import { createAutosave, type StoredParts } from '../../../client/admin/drafts/autosave.ts';
import type { DraftStore } from '../../../client/admin/drafts/draft-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An article whose text and files have these lengths, one row per file. */
function articleWith(title: string, ...sizes: number[]): UnsavedArticle {
  const files = sizes.map((size, index) => new File(['x'.repeat(size)], `photo ${index + 1}.jpg`));
  const images = changeImages(NO_IMAGES, { type: 'images-added', files });
  return {
    id: 'one',
    key: 'one',
    base: null,
    draft: { ...EMPTY_DRAFT, title, images },
    sent: new Map(),
    mayExist: false,
  };
}

function withTitle(article: UnsavedArticle, title: string): UnsavedArticle {
  return { ...article, draft: { ...article.draft, title } };
}

/** A device with space for this number of characters in titles and files. */
function openDevice(room = Number.POSITIVE_INFINITY) {
  const drafts = new Map<string, StoredDraft>();
  const files = new Map<number, File>();
  const puts: string[] = [];
  const device = { room, refusal: null as Error | null };
  const check = () => {
    if (device.refusal) throw device.refusal;
    const titles = [...drafts.values()].map(({ draft }) => draft.title.length);
    const used = [...titles, ...[...files.values()].map(({ size }) => size)].reduce(
      (sum, size) => sum + size,
      0,
    );
    if (used > device.room) throw new DOMException('', 'QuotaExceededError');
  };
  /** Stores everything or nothing. */
  const change = async (act: () => void) => {
    const before = [new Map(drafts), new Map(files)] as const;
    try {
      act();
      check();
    } catch (error) {
      drafts.clear();
      files.clear();
      for (const [id, draft] of before[0]) drafts.set(id, draft);
      for (const [row, file] of before[1]) files.set(row, file);
      throw error;
    }
  };
  const store: DraftStore = {
    list: async () => [...drafts.values()],
    find: async (id) => drafts.get(id),
    files: async () => files,
    put: (stored) =>
      change(() => {
        drafts.set(stored.id, stored as StoredDraft);
        puts.push((stored as StoredDraft).draft.title);
      }),
    fileRows: async () => [...files.keys()],
    putFile: (_id, row, file) =>
      change(() => {
        files.set(row, file);
        puts.push(file.name);
      }),
    async removeFiles(_id, rows) {
      for (const row of rows) files.delete(row);
    },
    async remove(id) {
      drafts.delete(id);
      files.clear();
    },
    async clear() {},
  };
  return {
    device,
    store,
    puts,
    titles: () => [...drafts.values()].map(({ draft }) => draft.title),
    rows: () => [...files.keys()],
  };
}

function openAutosave(room?: number) {
  const opened = openDevice(room);
  const seen: StoredParts[] = [];
  const autosave = createAutosave(articleWith(''), null, opened.store, ARTICLE_FORMAT, (parts) =>
    seen.push(parts),
  );
  return { ...opened, autosave, seen, last: () => seen.at(-1) };
}

describe('storing an unsaved article', () => {
  it('waits for a pause, but not for ever, and stores the latest state', async () => {
    const { autosave, puts } = openAutosave();
    autosave.note(articleWith('a'));
    await vi.advanceTimersByTimeAsync(300);
    autosave.note(articleWith('ab'));
    await vi.advanceTimersByTimeAsync(300);
    expect(puts).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(puts).toEqual(['ab']);
    for (let letters = 3; letters <= 14; letters += 1) {
      autosave.note(articleWith('a'.repeat(letters)));
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(puts.length).toBeGreaterThan(1);
  });

  it('stores files at once, with the text, and each of them once', async () => {
    const { autosave, puts, rows, last } = openAutosave();
    const article = articleWith('a', 3, 3);
    autosave.note(article);
    await vi.advanceTimersByTimeAsync(0);
    autosave.note(withTitle(article, 'ab'));
    await autosave.flush();
    expect(puts).toEqual(['a', 'photo 1.jpg', 'photo 2.jpg', 'ab']);
    expect(last()).toEqual({ kind: 'all' });
    const images = changeImages(article.draft.images, { type: 'image-removed', id: 1 });
    autosave.note({ ...article, draft: { ...article.draft, images } });
    await autosave.flush();
    expect(rows()).toEqual([2]);
  });

  it('stores the text and all files that fit, and names the files that it does not store', async () => {
    const { autosave, titles, rows, last } = openAutosave(100);
    const article = articleWith('words', 60, 60, 20);
    autosave.note(article);
    await autosave.flush();
    expect(titles()).toEqual(['words']);
    expect(rows()).toEqual([1, 3]);
    expect(last()).toEqual({ kind: 'words', lacking: ['photo 2.jpg'] });
    // A removed image makes space for the other.
    const images = changeImages(article.draft.images, { type: 'image-removed', id: 1 });
    autosave.note({ ...article, draft: { ...article.draft, images } });
    await autosave.flush();
    expect(rows()).toEqual([3, 2]);
    expect(last()).toEqual({ kind: 'all' });
  });

  it('deletes files where the text does not fit, and says that nothing is stored where that does not help', async () => {
    const { autosave, titles, rows, last } = openAutosave(100);
    const article = articleWith('words', 90);
    autosave.note(article);
    await autosave.flush();
    autosave.note(withTitle(article, 'w'.repeat(50)));
    await autosave.flush();
    expect(titles()).toEqual(['w'.repeat(50)]);
    expect(rows()).toEqual([]);
    expect(last()).toEqual({ kind: 'words', lacking: ['photo 1.jpg'] });
    autosave.note(withTitle(article, 'w'.repeat(101)));
    await autosave.flush();
    expect(last()).toEqual({ kind: 'nothing', isFull: true });
  });

  it('says that a browser refuses, and continues when it no longer does', async () => {
    const { autosave, device, titles, last } = openAutosave();
    device.refusal = new DOMException('', 'SecurityError');
    autosave.note(articleWith('a'));
    await autosave.flush();
    expect(last()).toEqual({ kind: 'nothing', isFull: false });
    device.refusal = null;
    autosave.note(articleWith('ab'));
    await autosave.flush();
    expect(titles()).toEqual(['ab']);
    expect(last()).toEqual({ kind: 'all' });
  });

  it('makes space for the text, and does not overwrite a newer text', async () => {
    const { autosave, device, store, titles, seen } = openAutosave(100);
    autosave.note(articleWith('a', 90));
    await autosave.flush();
    const { removeFiles } = store;
    store.removeFiles = async (id, rows) => {
      store.removeFiles = removeFiles;
      device.room = 1000;
      autosave.note(articleWith('newer'));
      await autosave.flush();
      await removeFiles(id, rows);
    };
    seen.length = 0;
    autosave.note(articleWith('w'.repeat(50), 90));
    await autosave.flush();
    expect(titles()).toEqual(['newer']);
    expect(seen).toEqual([{ kind: 'all' }]);
  });

  it('does not store the files of an already stored article again', async () => {
    const { autosave, puts, store } = openAutosave();
    const article = articleWith('a', 3);
    autosave.note(article);
    await autosave.flush();
    puts.length = 0;
    const next = createAutosave(article, Date.now(), store, ARTICLE_FORMAT, () => undefined);
    next.note(withTitle(article, 'ab'));
    await next.flush();
    expect(puts).toEqual(['ab']);
  });

  it('does not store an opened article before it changes, because another tab may have stored more', async () => {
    const { puts, store } = openAutosave();
    const article = articleWith('a', 3);
    const autosave = createAutosave(article, Date.now(), store, ARTICLE_FORMAT, () => undefined);
    autosave.note({ ...article });
    await autosave.flush();
    expect(puts).toEqual([]);
    autosave.note(withTitle(article, 'ab'));
    await autosave.flush();
    autosave.note(article);
    await autosave.flush();
    expect(puts).toEqual(['ab', 'photo 1.jpg', 'a']);
    await createAutosave(article, Date.now(), store, ARTICLE_FORMAT, () => undefined).store(article);
    expect(puts.at(-1)).toBe('a');
  });

  it('neither deletes what another tab stored later nor replaces it without a change', async () => {
    const { autosave, store, titles } = openAutosave();
    autosave.note(articleWith('a'));
    await autosave.flush();
    const other = createAutosave(articleWith('a'), Date.now(), store, ARTICLE_FORMAT, () => undefined);
    await vi.advanceTimersByTimeAsync(1);
    other.note(articleWith('ab'));
    await other.flush();
    await autosave.store(articleWith('a'));
    await autosave.forget();
    expect(titles()).toEqual(['ab']);
    await other.forget();
    expect(titles()).toEqual([]);
  });

  it('can be cleared, and then stores nothing noted before', async () => {
    const { autosave, titles, rows } = openAutosave();
    autosave.note(articleWith('a', 3));
    await autosave.flush();
    autosave.note(articleWith('ab', 3));
    await autosave.forget();
    await vi.advanceTimersByTimeAsync(5000);
    expect([titles(), rows()]).toEqual([[], []]);
  });

  it('does not bring back what was deleted while a slow database was asked', async () => {
    const { autosave, titles } = openAutosave();
    const storing = autosave.store(articleWith('a'));
    await autosave.forget();
    await storing;
    expect(titles()).toEqual([]);
  });
});
