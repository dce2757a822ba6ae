import type { IncomingMessage } from 'node:http';
import { memoize } from '../../answers/memoize.ts';

/** With the second media type, a GraphQL answer without `data` has a status of 4xx or 5xx. */
export type AnswerType = 'application/json' | 'application/graphql-response+json';

/** The media type that a client prefers: JSON among equals; null when it accepts neither. */
export const answerTypeOf = ({ headers }: IncomingMessage): AnswerType | null =>
  choose(headers.accept ?? '*/*').type;

const choose = memoize((accept): { readonly type: AnswerType | null } => {
  const ranges = accept.toLowerCase().split(',').map(readRange);
  const [best] = ANSWER_TYPES.map((type) => ({ type, ...preferenceOf(type, ranges) })).sort(
    (one, other) => other.weight - one.weight || one.place - other.place,
  );
  return { type: best && best.weight > 0 ? best.type : null };
});

export const ANSWER_TYPES: readonly AnswerType[] = ['application/json', 'application/graphql-response+json'];

interface Range {
  /** A media range, such as `application/*`. */
  readonly name: string;
  readonly weight: number;
}

/** A range of another character set than UTF-8 has no name, because no answer is in it. */
function readRange(text: string): Range {
  const [name = '', ...parameters] = text.split(';').map((part) => part.replaceAll(/\s/g, ''));
  const parameterOf = (wanted: string) =>
    parameters.find((parameter) => parameter.startsWith(wanted))?.slice(wanted.length);
  const isReadable = /^"?utf-8"?$/.test(parameterOf('charset=') ?? 'utf-8');
  const weight = Number(parameterOf('q=') ?? 1);
  return { name: isReadable ? name : '', weight: weight >= 0 && weight <= 1 ? weight : 0 };
}

/** The most specific range decides (RFC 9110, 12.5.1); among equal weights, the type that is named first. */
function preferenceOf(type: AnswerType, ranges: readonly Range[]) {
  for (const name of [type, 'application/*', '*/*']) {
    const place = ranges.findIndex((range) => range.name === name);
    if (place >= 0) return { place, weight: ranges[place]?.weight ?? 0 };
  }
  return { place: ranges.length, weight: 0 };
}
