import { describe, expect, it } from 'vitest';
import { type Problem, remainingProblems } from '../../../client/admin/articles/form/saving/problems.ts';

const problems = (['title', 'author', 'alt-1', 'alt-2', 'document'] as const).map(
  (place): Problem => ({ place, sentence: 'Wrong.' }),
);
const left = (change: Parameters<typeof remainingProblems>[1]) =>
  remainingProblems(problems, change).map(({ place }) => place);

describe('a problem of a draft', () => {
  it('is removed when its field changes', () => {
    expect(left({ type: 'fields-changed', fields: { title: 'A' } })).toEqual([
      'author',
      'alt-1',
      'alt-2',
      'document',
    ]);
    expect(left({ type: 'fields-changed', fields: { document: [] } })).not.toContain('document');
    expect(left({ type: 'image-described', id: 1, alt: 'A' })).toEqual([
      'title',
      'author',
      'alt-2',
      'document',
    ]);
  });

  it('of a caption is removed when that changes, and with its picture', () => {
    const ofCaption: Problem[] = [{ place: 'caption-1', sentence: 'Too long.' }];
    const remain = (change: Parameters<typeof remainingProblems>[1]) =>
      remainingProblems(ofCaption, change).length;
    expect(remain({ type: 'image-captioned', id: 1, caption: 'A' })).toBe(0);
    expect(remain({ type: 'image-removed', id: 1 })).toBe(0);
    expect(remain({ type: 'image-described', id: 1, alt: 'A' })).toBe(1);
  });

  it('is removed with its picture', () => {
    expect(left({ type: 'image-removed', id: 2 })).toEqual(['title', 'author', 'alt-1', 'document']);
  });

  it('remains, as the very same list, when something else changes', () => {
    expect(remainingProblems(problems, { type: 'fields-changed', fields: { lang: 'ar' } })).toBe(problems);
    expect(remainingProblems(problems, { type: 'image-featured', id: 1 })).toBe(problems);
    expect(remainingProblems(problems, { type: 'images-added', files: [] })).toBe(problems);
  });
});
