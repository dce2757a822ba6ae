import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ArticleWork } from '../../client/admin/articles/draft/article-work.ts';
import type { PackedWork } from '../../client/admin/articles/draft/packed-work.ts';
import { createWorkKeeper, type Keeping } from '../../client/admin/articles/draft/work-keeper.ts';
import type { WorkStore } from '../../client/admin/articles/draft/work-store.ts';
import { EMPTY_DRAFT } from '../../client/admin/articles/form/draft.ts';
import { changePictures, NO_PICTURES } from '../../client/admin/articles/pictures/picture-list.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A work whose text and files are as long as is said, one row a file. */
function workWith(title: string, ...sizes: number[]): ArticleWork {
  const files = sizes.map((size, index) => new File(['x'.repeat(size)], `photo ${index + 1}.jpg`));
  const pictures = changePictures(NO_PICTURES, { type: 'pictures-added', files });
  return {
    id: 'one',
    base: null,
    draft: { ...EMPTY_DRAFT, title, pictures },
    sent: new Map(),
    mayExist: false,
  };
}

function withTitle(work: ArticleWork, title: string): ArticleWork {
  return { ...work, draft: { ...work.draft, title } };
}

/** A device with room for so many characters of titles and files. */
function openDevice(room = Number.POSITIVE_INFINITY) {
  const works = new Map<string, PackedWork>();
  const files = new Map<number, File>();
  const puts: string[] = [];
  const device = { room, refusal: null as Error | null };
  const check = () => {
    if (device.refusal) throw device.refusal;
    const titles = [...works.values()].map(({ draft }) => draft.title.length);
    const used = [...titles, ...[...files.values()].map(({ size }) => size)].reduce(
      (sum, size) => sum + size,
      0,
    );
    if (used > device.room) throw new DOMException('', 'QuotaExceededError');
  };
  /** All of it, or nothing. */
  const change = async (act: () => void) => {
    const before = [new Map(works), new Map(files)] as const;
    try {
      act();
      check();
    } catch (error) {
      works.clear();
      files.clear();
      for (const [id, work] of before[0]) works.set(id, work);
      for (const [row, file] of before[1]) files.set(row, file);
      throw error;
    }
  };
  const store: WorkStore = {
    list: async () => [...works.values()],
    find: async () => null,
    put: (packed) =>
      change(() => {
        works.set(packed.id, packed);
        puts.push(packed.draft.title);
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
      works.delete(id);
      files.clear();
    },
    async clear() {},
  };
  return {
    device,
    store,
    puts,
    titles: () => [...works.values()].map(({ draft }) => draft.title),
    rows: () => [...files.keys()],
  };
}

function openKeeper(room?: number) {
  const opened = openDevice(room);
  const told: Keeping[] = [];
  const keeper = createWorkKeeper(workWith(''), false, opened.store, (keeping) => told.push(keeping));
  return { ...opened, keeper, told, last: () => told.at(-1) };
}

describe('keeping what is written', () => {
  it('waits for a pause, but not for ever, and writes the latest', async () => {
    const { keeper, puts } = openKeeper();
    keeper.note(workWith('a'));
    await vi.advanceTimersByTimeAsync(300);
    keeper.note(workWith('ab'));
    await vi.advanceTimersByTimeAsync(300);
    expect(puts).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(puts).toEqual(['ab']);
    for (let letters = 3; letters <= 14; letters += 1) {
      keeper.note(workWith('a'.repeat(letters)));
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(puts.length).toBeGreaterThan(1);
  });

  it('writes files at once, with the words, and each of them once', async () => {
    const { keeper, puts, rows, last } = openKeeper();
    const work = workWith('a', 3, 3);
    keeper.note(work);
    await vi.advanceTimersByTimeAsync(0);
    keeper.note(withTitle(work, 'ab'));
    await keeper.flush();
    expect(puts).toEqual(['a', 'photo 1.jpg', 'photo 2.jpg', 'ab']);
    expect(last()).toEqual({ kind: 'all' });
    const pictures = changePictures(work.draft.pictures, { type: 'picture-removed', id: 1 });
    keeper.note({ ...work, draft: { ...work.draft, pictures } });
    await keeper.flush();
    expect(rows()).toEqual([2]);
  });

  it('keeps the words and what else there is room for, and names the files that it does not keep', async () => {
    const { keeper, titles, rows, last } = openKeeper(100);
    const work = workWith('words', 60, 60, 20);
    keeper.note(work);
    await keeper.flush();
    expect(titles()).toEqual(['words']);
    expect(rows()).toEqual([1, 3]);
    expect(last()).toEqual({ kind: 'words', lacking: ['photo 2.jpg'] });
    // A picture that goes makes room for the other.
    const pictures = changePictures(work.draft.pictures, { type: 'picture-removed', id: 1 });
    keeper.note({ ...work, draft: { ...work.draft, pictures } });
    await keeper.flush();
    expect(rows()).toEqual([3, 2]);
    expect(last()).toEqual({ kind: 'all' });
  });

  it('gives up files where the words find no room, and says that nothing is kept where that does not help', async () => {
    const { keeper, titles, rows, last } = openKeeper(100);
    const work = workWith('words', 90);
    keeper.note(work);
    await keeper.flush();
    keeper.note(withTitle(work, 'w'.repeat(50)));
    await keeper.flush();
    expect(titles()).toEqual(['w'.repeat(50)]);
    expect(rows()).toEqual([]);
    expect(last()).toEqual({ kind: 'words', lacking: ['photo 1.jpg'] });
    keeper.note(withTitle(work, 'w'.repeat(101)));
    await keeper.flush();
    expect(last()).toEqual({ kind: 'nothing', isFull: true });
  });

  it('says that a browser refuses, and goes on where it does not any more', async () => {
    const { keeper, device, titles, last } = openKeeper();
    device.refusal = new DOMException('', 'SecurityError');
    keeper.note(workWith('a'));
    await keeper.flush();
    expect(last()).toEqual({ kind: 'nothing', isFull: false });
    device.refusal = null;
    keeper.note(workWith('ab'));
    await keeper.flush();
    expect(titles()).toEqual(['ab']);
    expect(last()).toEqual({ kind: 'all' });
  });

  it('makes room for words, and writes them over none that came meanwhile', async () => {
    const { keeper, device, store, titles, told } = openKeeper(100);
    keeper.note(workWith('a', 90));
    await keeper.flush();
    const { removeFiles } = store;
    store.removeFiles = async (id, rows) => {
      store.removeFiles = removeFiles;
      device.room = 1000;
      keeper.note(workWith('newer'));
      await keeper.flush();
      await removeFiles(id, rows);
    };
    told.length = 0;
    keeper.note(workWith('w'.repeat(50), 90));
    await keeper.flush();
    expect(titles()).toEqual(['newer']);
    expect(told).toEqual([{ kind: 'all' }]);
  });

  it('writes the files of a work that is kept already no second time', async () => {
    const { keeper, puts, store } = openKeeper();
    const work = workWith('a', 3);
    keeper.note(work);
    await keeper.flush();
    puts.length = 0;
    const next = createWorkKeeper(work, true, store, () => undefined);
    next.note(withTitle(work, 'ab'));
    await next.flush();
    expect(puts).toEqual(['ab']);
  });

  it('forgets, and writes nothing of what was noted before', async () => {
    const { keeper, titles, rows } = openKeeper();
    keeper.note(workWith('a', 3));
    await keeper.flush();
    keeper.note(workWith('ab', 3));
    await keeper.forget();
    await vi.advanceTimersByTimeAsync(5000);
    expect([titles(), rows()]).toEqual([[], []]);
  });
});
