import { describe, expect, it } from 'vitest';
import { type SaveServices, saveArticle } from '../../../client/admin/articles/form/saving/save-article.ts';
import type { SaveOutcome } from '../../../client/admin/articles/form/saving/use-article-mutations.ts';
import { changeImages, NO_IMAGES } from '../../../client/admin/articles/images/image-list.ts';
import { resumeBy, SessionEnded } from '../../../client/admin/basics/failures/failure.ts';
import type { SendOutcome } from '../../../client/admin/images/send-image.ts';

const images = changeImages(NO_IMAGES, {
  type: 'images-added',
  files: ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => new File(['x'], name)),
});

const messages = { failed: 'Error.', uncertain: 'Perhaps.', signedOut: 'Signed out.' };

const SAVED: SaveOutcome = {
  kind: 'saved',
  article: {
    id: 'a',
    revision: 1,
    slug: 'a',
    title: 'A',
    lang: 'en',
    direction: 'LTR',
    published: true,
    publishedAt: null,
    isScheduled: false,
    translations: [],
    images: [],
  },
};

/** The session has ended. */
const SIGNED_OUT = 'signed out';

const sent = (path: string): SendOutcome => ({ kind: 'sent', path });

/** Runs the save with given answers, and records everything it does. */
async function run({
  sends,
  saves = [],
  signsIn = false,
  list = images,
  onSite = new Map<number, string>(),
  owned = [],
}: {
  sends: (SendOutcome | typeof SIGNED_OUT)[];
  saves?: (SaveOutcome | typeof SIGNED_OUT)[];
  signsIn?: boolean;
  list?: typeof images;
  /** The images of an earlier attempt on the site. */
  onSite?: Map<number, string>;
  /** The images that the article has. */
  owned?: string[];
}) {
  const did: string[] = [];
  const resume = resumeBy(async () => {
    did.push('sign in');
    return signsIn;
  });
  const services: SaveServices = {
    send: (file, onProgress) =>
      resume(async () => {
        did.push(`send ${file.name}`);
        onProgress(0);
        return answer(sends);
      }),
    save: (images) =>
      resume(async () => {
        did.push(`save ${images.map(({ path, isFeatured }) => path + (isFeatured ? '*' : '')).join()}`);
        return answer(saves);
      }),
    async discard(paths) {
      did.push(`discard ${paths.join()}`);
    },
  };
  const statuses: string[] = [];
  const progress: string[] = [];
  const reports = {
    onStatus: (status: string) => statuses.push(status),
    onProgress: (id: number, { kind }: { kind: string }) => progress.push(`${id} ${kind}`),
  };
  const failure = await saveArticle(list, messages, services, reports, onSite, owned);
  return { failure, did, statuses, progress };
}

function answer<MutationOutcome>(
  given: (MutationOutcome | typeof SIGNED_OUT)[],
): MutationOutcome | { kind: 'unanswered' } {
  const next = given.shift();
  if (next === SIGNED_OUT) throw new SessionEnded();
  return next ?? { kind: 'unanswered' };
}

describe('saving an article', () => {
  it('sends its pictures one after another, then saves it with them', async () => {
    const { failure, did, statuses, progress } = await run({
      sends: [sent('1'), sent('2'), sent('3')],
      saves: [SAVED],
    });
    expect(failure).toBeNull();
    expect(did).toEqual(['send a.jpg', 'send b.jpg', 'send c.jpg', 'save 1*,2,3']);
    expect(statuses).toEqual([
      'Uploading images...',
      'Uploading image 1 of 3...',
      'Uploading image 2 of 3...',
      'Uploading image 3 of 3...',
      'Saving article...',
    ]);
    expect(progress.slice(0, 5)).toEqual(['1 waiting', '2 waiting', '3 waiting', '1 sending', '1 sent']);
  });

  it('without pictures only saves', async () => {
    const { statuses, did } = await run({ sends: [], saves: [SAVED], list: NO_IMAGES });
    expect([statuses, did]).toEqual([['Saving article...'], ['save ']]);
  });

  it.each<[string, SendOutcome, string]>([
    [
      'a broken picture',
      { kind: 'refused', code: 'UNREADABLE_IMAGE', message: 'Failed to upload image: b.jpg' },
      'This file cannot be opened as an image. Remove it, or choose another one, and try again.',
    ],
    [
      "the server's own sentence",
      { kind: 'refused', code: 'TOO_MANY_PIXELS', message: 'File b.jpg has too many pixels.' },
      'File b.jpg has too many pixels.',
    ],
    [
      'a full disk',
      { kind: 'refused', code: 'UNAVAILABLE', message: 'Failed to upload image: b.jpg. Make room.' },
      'Make room.',
    ],
    [
      'a store that fails for another reason',
      { kind: 'refused', code: 'UNAVAILABLE', message: 'Failed to upload image: b.jpg' },
      'The site cannot store images at the moment. Try again later: nothing you wrote is lost.',
    ],
    [
      'no answer',
      { kind: 'unanswered' },
      'The site cannot be reached. Check your connection and try again: nothing you wrote is lost.',
    ],
    [
      'a deleted file',
      { kind: 'file-gone' },
      'This file cannot be read any more. Remove it, choose it again, and try again.',
    ],
  ])('stops at %s, saves nothing and discards the sent pictures', async (_what, outcome, advice) => {
    const { failure, did, progress } = await run({ sends: [sent('1'), outcome] });
    expect(failure).toMatchObject({ sentence: 'Failed to upload image: b.jpg', advice });
    expect(did.filter((act) => act !== 'sign in')).toEqual(['send a.jpg', 'send b.jpg', 'discard 1']);
    expect(progress.at(-1)).toBe('2 failed');
  });

  it('stops at a picture where the administrator does not sign in, and does not blame the picture', async () => {
    const { failure, did, progress } = await run({ sends: [sent('1'), SIGNED_OUT] });
    expect(failure).toMatchObject({ sentence: 'Signed out.', advice: null });
    expect(did).toEqual(['send a.jpg', 'send b.jpg', 'sign in', 'discard 1']);
    expect(progress.at(-1)).toBe('2 failed');
  });

  it('continues after the administrator has signed in again', async () => {
    const { failure, did } = await run({
      sends: [sent('1'), SIGNED_OUT, sent('2'), sent('3')],
      saves: [SIGNED_OUT, SAVED],
      signsIn: true,
    });
    expect(failure).toBeNull();
    expect(did).toEqual([
      'send a.jpg',
      'send b.jpg',
      'sign in',
      'send b.jpg',
      'send c.jpg',
      'save 1*,2,3',
      'sign in',
      'save 1*,2,3',
    ]);
  });

  it.each<[string, SaveOutcome | typeof SIGNED_OUT, object]>([
    [
      'another administrator has saved in the meantime',
      { kind: 'conflict' },
      {
        sentence: 'This article was changed meanwhile. Reload it to see the other version.',
        remedy: 'overwrite',
      },
    ],
    [
      'another administrator has deleted the article in the meantime',
      { kind: 'missing' },
      { sentence: 'This article was deleted meanwhile.', remedy: 'create' },
    ],
    ['it is refused', { kind: 'refused', message: 'Why.' }, { sentence: 'Error.', advice: 'Why.' }],
    ['it fails', { kind: 'refused', message: 'Error.' }, { sentence: 'Error.', advice: null }],
    [
      'the disk is full',
      { kind: 'refused', message: 'Error. Make room.' },
      { sentence: 'Error.', advice: 'Make room.' },
    ],
    ['the administrator does not sign in', SIGNED_OUT, { sentence: 'Signed out.', advice: null }],
  ])('discards the pictures where %s', async (_what, outcome, expected) => {
    const { failure, did } = await run({ sends: [sent('1'), sent('2'), sent('3')], saves: [outcome] });
    expect(failure).toMatchObject(expected);
    expect(did.at(-1)).toBe('discard 1,2,3');
  });

  it('does not discard the pictures where the answer was lost: the article may have them', async () => {
    const { failure, did } = await run({
      sends: [sent('1'), sent('2'), sent('3')],
      saves: [{ kind: 'unanswered' }],
    });
    expect(failure).toMatchObject({ sentence: 'Error.', advice: 'Perhaps.' });
    expect(did.at(-1)).toBe('save 1*,2,3');
  });

  it('reuses them at the next attempt, sends only new ones, and discards removed ones', async () => {
    const onSite = new Map<number, string>();
    await run({ sends: [sent('1'), sent('2'), sent('3')], onSite });
    const added = changeImages(changeImages(images, { type: 'image-removed', id: 2 }), {
      type: 'images-added',
      files: [new File(['x'], 'd.jpg')],
    });
    const { failure, did, statuses } = await run({
      list: added,
      sends: [sent('4')],
      saves: [SAVED],
      onSite,
    });
    expect(failure).toBeNull();
    expect(did).toEqual(['send d.jpg', 'save 1*,3,4', 'discard 2']);
    expect(statuses).toContain('Uploading image 1 of 1...');
    expect([...onSite]).toEqual([]);
  });

  it('keeps the pictures that the article has, whether it fails or not', async () => {
    const onSite = new Map([[1, '1']]);
    const owned = ['1'];
    const failed = await run({ sends: [sent('2'), { kind: 'unanswered' }], onSite, owned });
    expect(failed.did).toEqual(['send b.jpg', 'send c.jpg', 'discard 2']);
    expect([...onSite]).toEqual([[1, '1']]);
    const list = changeImages(images, { type: 'image-removed', id: 1 });
    const saved = await run({ list, sends: [sent('2'), sent('3')], saves: [SAVED], onSite, owned });
    // The server deletes those that the article names no longer.
    expect(saved.did).toEqual(['send b.jpg', 'send c.jpg', 'save 2*,3']);
  });

  it('shows its failure without waiting until the pictures are discarded', async () => {
    const failure = await saveArticle(
      images,
      messages,
      {
        send: async ({ name }) => (name === 'a.jpg' ? sent('1') : { kind: 'unanswered' }),
        save: async () => SAVED,
        discard: () => new Promise(() => {}),
      },
      { onStatus: () => {}, onProgress: () => {} },
    );
    expect(failure).toMatchObject({ sentence: 'Failed to upload image: b.jpg' });
  });
});
