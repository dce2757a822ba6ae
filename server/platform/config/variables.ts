import { StartError } from '../errors.ts';

/**
 * Removes blanks, invisible characters and quotes that files from Windows or for Docker leave at the ends.
 * @param prefix of the names in the environment. @returns the set variables; an empty value counts as unset.
 * @throws StartError that names each variable whose value cannot be what the host means.
 */
export function readVariables<Name extends string>(
  env: Readonly<NodeJS.ProcessEnv>,
  names: readonly Name[],
  prefix = '',
): Partial<Record<Name, string>> {
  const values: Partial<Record<Name, string>> = {};
  const problems: string[] = [];
  for (const name of names) {
    const given = prefix + name;
    // A byte order mark at the start of a file becomes part of its first name.
    const text = trim(env[given] ?? env[`\ufeff${given}`] ?? '');
    const [, quote, inQuotes] = QUOTED.exec(text) ?? [];
    const quoted = inQuotes ?? TYPOGRAPHIC.exec(text)?.[1];
    const value = quoted === undefined ? text : trim(quoted);
    if (quote && quoted?.includes(quote)) problems.push(`${given} ${TWO_READINGS}`);
    else if (value.includes('\ufffd')) problems.push(`${given} ${NO_UTF8}`);
    else if (/\p{Cc}/u.test(value)) problems.push(`${given} ${CONTROL}`);
    else if (value !== '') values[name] = value;
  }
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return values;
}

const trim = (text: string): string => text.replace(INVISIBLE_ENDS, '');

/** Omits some characters that Unicode ignores, because an emoji can end with one. */
const INVISIBLE_ENDS =
  /^[\s\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f]+|[\s\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f]+$/gu;

const QUOTED = /^(["'])(.*)\1$/s;
/** The quotes of word processors. */
const TYPOGRAPHIC = /^[“„«‘‚](.*)[”“»’‘]$/s;

const TWO_READINGS =
  'has quotes around it and the same quotes inside. Remove the outer ones. If they belong to the value, put the other kind of quotes around all of it.';
const NO_UTF8 = 'has characters that are no UTF-8. Save the file of variables as UTF-8.';
const CONTROL = 'must not contain line breaks, tabs or other control characters.';
