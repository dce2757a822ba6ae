import type { FieldChange } from '../form/compare-form.ts';

/** A part that differs, as one of two versions has it. */
export interface VersionPart {
  /** "Paragraph 2"; empty for the whole field. */
  readonly name: string;
  /** Whether only its place differs. */
  readonly isMoved: boolean;
  /** Empty where this version has nothing. */
  readonly words: readonly { readonly text: string; readonly differs: boolean }[];
}

/** What one version says where two differ. @param changes from theirs to mine */
export const oneVersion = (changes: readonly FieldChange[], whose: 'mine' | 'theirs'): VersionPart[] =>
  changes.map(({ name, kind, words }) => {
    const own = words.filter((part) => part.kind === 'same' || part.kind === OWN[whose]);
    const isPartly = own.some((part) => part.kind === 'same');
    return {
      name,
      isMoved: kind === 'moved',
      words: own.map((part, index) => ({
        // A space may be left of what follows in the other version.
        text: index === own.length - 1 ? part.text.trimEnd() : part.text,
        differs: isPartly && part.kind !== 'same',
      })),
    };
  });

const OWN = { mine: 'added', theirs: 'removed' } as const;
