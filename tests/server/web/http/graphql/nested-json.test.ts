import { describe, expect, it } from 'vitest';
import { isTooNested } from '../../../../../server/web/http/requests/nested-json.ts';

const nested = (depth: number, [begin, end]: readonly [string, string]) =>
  `${begin.repeat(depth)}1${end.repeat(depth)}`;

describe('whether JSON is nested too deeply is told of', () => {
  it.each<[string, string, boolean]>([
    ['a hundred lists', nested(100, ['[', ']']), false],
    ['one more', nested(101, ['[', ']']), true],
    ['lists with spaces', nested(101, [' [\n', ']']), true],
    ['objects', nested(101, ['{"a":', '}']), true],
    ['both, in turn', nested(51, ['[{"a":', '}]']), true],
    ['lists that never end', '['.repeat(101), true],
    ['lists after a text', `["\\"","\\\\",${nested(100, ['[', ']'])}]`, true],
    ['many lists beside each other', `[${'[],'.repeat(1000)}1]`, false],
    ['brackets in a text', JSON.stringify(['['.repeat(1000)]), false],
    ['brackets after a quote in a text', JSON.stringify([`"${'['.repeat(1000)}`, '\\']), false],
    ['letters that have the bytes of brackets in UTF-16', JSON.stringify('\u5b5b\u7b7b'.repeat(1000)), false],
    ['more ends than begins', ']'.repeat(1000), false],
  ])('%s', (_name, text, isDeep) => {
    expect(isTooNested(Buffer.from(text))).toBe(isDeep);
  });
});
