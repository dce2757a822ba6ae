import { StartError } from '../../../platform/errors.ts';

/** A file of an export, on the disk or in a zip. */
export interface InputFile {
  /** For a person. */
  readonly name: string;
  /** Its bytes from the start, each time anew. */
  open(): AsyncIterable<Uint8Array>;
}

/**
 * The text of a file, by its byte order mark or the encoding that its XML declares.
 * @throws StartError for bytes that are not in this encoding, with their line
 */
export async function* textOf(file: InputFile): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let encoding = 'utf-8';
  let lines = 1;
  const decode = (chunk?: Uint8Array): string => {
    try {
      return decoder?.decode(chunk, { stream: chunk !== undefined }) ?? '';
    } catch (error) {
      throw new StartError(
        `${file.name}, about line ${lines + linesBefore(chunk, encoding)}: there are bytes that are not ${encoding}. Export the file again, or save it as UTF-8.`,
        { cause: error },
      );
    }
  };
  for await (const chunk of file.open()) {
    if (!decoder) {
      encoding = encodingOf(chunk);
      decoder = decoderOf(file.name, encoding);
    }
    const text = decode(chunk);
    yield text;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  }
  yield decode();
}

/** The lines of a piece before the one that is not in the encoding. */
function linesBefore(chunk: Uint8Array = new Uint8Array(), encoding: string): number {
  let start = 0;
  for (let lines = 0; ; lines += 1) {
    const end = chunk.indexOf(LINE_END, start);
    try {
      new TextDecoder(encoding, { fatal: true }).decode(chunk.subarray(start, end < 0 ? undefined : end));
    } catch {
      return lines;
    }
    if (end < 0) return lines;
    start = end + 1;
  }
}

const LINE_END = 10;

function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const head = Buffer.from(start.subarray(0, 200)).toString('latin1');
  return (
    /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\bencoding=["']([\w.:-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? 'utf-8'
  );
}

function decoderOf(name: string, encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch (error) {
    throw new StartError(`${name}: its encoding "${encoding}" is not known. Save it as UTF-8.`, {
      cause: error,
    });
  }
}
