import { JSONParser } from '@streamparser/json';
import { messageOf, StartError } from '../../../platform/errors.ts';
import type { InputFile } from '../input/text-stream.ts';

export type Row = Readonly<Record<string, unknown>>;

/**
 * The rows of some tables of Ghost's export, one after another, in little memory.
 * @throws StartError for what is not JSON, or is cut
 */
export async function* readTables(
  file: InputFile,
  tables: readonly string[],
): AsyncGenerator<{ readonly table: string; readonly row: Row }> {
  const parser = new JSONParser({
    paths: tables.flatMap((table) => [`$.db.*.data.${table}.*`, `$.data.${table}.*`]),
    keepStack: false,
  });
  let found: { table: string; row: Row }[] = [];
  let bytes = 0;
  let bytesAtToken = 0;
  const refuse = (reason: string, cause?: unknown) =>
    new StartError(`${file.name}, after ${bytes} bytes: ${reason} Nothing was imported.`, { cause });
  parser.onToken = () => {
    bytesAtToken = bytes;
  };
  parser.onValue = ({ value, stack }) => {
    const table = String(stack.at(-1)?.key);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      found.push({ table, row: value as Row });
  };
  try {
    for await (const chunk of file.open()) {
      parser.write(bytes === 0 ? withoutMark(chunk) : chunk);
      bytes += chunk.length;
      if (bytes - bytesAtToken > MAX_TOKEN_BYTES)
        throw refuse('one of its texts is longer than any article.');
      yield* found;
      found = [];
    }
    if (!parser.isEnded) parser.end();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw refuse(`the file is not a whole export of Ghost (${messageOf(error)}).`, error);
  }
}

/** Some editors put a byte order mark in front. */
const withoutMark = (chunk: Uint8Array): Uint8Array =>
  chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf ? chunk.subarray(3) : chunk;

const MAX_TOKEN_BYTES = 20_000_000;
