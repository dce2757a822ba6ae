import { expect, it } from 'vitest';
import { isAnimatedWebp, sizeWithin } from '../../../client/admin/images/redraw-image.ts';
import { percentOf, progressMessage } from '../../../client/admin/images/send-image.ts';
import { formatSize } from '../../../rules/images/format-size.ts';
import { animation, noise } from '../../server/features/images/accept/make-images.ts';

it.each([
  [2560, 1920, null],
  [2560, 2560, null],
  [2561, 10, { width: 2560, height: 10 }],
  [4000, 3000, { width: 2560, height: 1920 }],
  [3000, 4000, { width: 1920, height: 2560 }],
  [30_000, 2, { width: 2560, height: 1 }],
])('the size in which a photograph is sent of %i × %i is %j', (width, height, expected) => {
  expect(sizeWithin({ width, height }, 2560)).toEqual(expected);
});

it('an animated WebP is distinguished from a still one by its first bytes', async () => {
  const frames = await animation(3);
  expect(isAnimatedWebp(await frames.webp().toBuffer())).toBe(true);
  expect(isAnimatedWebp(await frames.gif().toBuffer())).toBe(false);
  expect(isAnimatedWebp(await noise(20, 20).webp().toBuffer())).toBe(false);
  expect(isAnimatedWebp(await noise(20, 20, 4).webp().toBuffer())).toBe(false);
  expect(isAnimatedWebp(new Uint8Array())).toBe(false);
});

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [34_000, '34 KB'],
  [600_000, '0.6 MB'],
  [2_200_000, '2.1 MB'],
  [5_242_880, '5.0 MB'],
])("a file's size of %i bytes reads %j", (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});

it.each([
  [{ kind: 'waiting' }, 'waiting', 0],
  [{ kind: 'sending', percent: 64 }, 'sending, 64 %', 64],
  [{ kind: 'sent' }, 'sent', 100],
  [{ kind: 'failed' }, 'not sent', 0],
] as const)("a picture's progress %j reads %j", (progress, words, percent) => {
  expect([progressMessage(progress), percentOf(progress)]).toEqual([words, percent]);
});
