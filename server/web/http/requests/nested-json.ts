/** Whether UTF-8 JSON is nested too deeply: V8's time to parse it grows with the square of the depth. */
export function isTooNested(bytes: Uint8Array): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) isInText = !isInText;
    else if (isInText) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === LIST_BEGINS || byte === OBJECT_BEGINS) depth += 1;
    else if (byte === LIST_ENDS || byte === OBJECT_ENDS) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** An article's input has four levels. */
const MAX_DEPTH = 100;

const [QUOTE, BACKSLASH, LIST_BEGINS, LIST_ENDS, OBJECT_BEGINS, OBJECT_ENDS] = Buffer.from('"\\[]{}');
