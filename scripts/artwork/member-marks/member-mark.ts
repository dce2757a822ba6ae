import type { MemberMarkName } from '../../../rules/content/members.ts';
import type { Pens } from '../pens.ts';

/** The picture of a member organisation: one figure on one ground, 120 x 120. */
export interface MemberMark {
  readonly name: MemberMarkName;
  readonly ground: string;
  readonly figure: string;
  readonly draw: (pens: Pens) => readonly string[];
}
