/** The unchecked operation that a client sends by GraphQL over HTTP. */
export interface GivenOperation {
  readonly query?: unknown;
  readonly variables?: unknown;
  readonly operationName?: unknown;
  readonly extensions?: unknown;
}

/** The request contains no operation. The message is a sentence for the client. */
export class UnreadableOperation extends Error {}

/** Reads a GET's operation from its address, and ignores other parameters. @throws UnreadableOperation */
export function operationInAddress(url: string): GivenOperation {
  const given = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const textOf = (name: keyof GivenOperation): string | undefined => {
    const [text, ...others] = given.getAll(name);
    if (others.length > 0) throw new UnreadableOperation(`Give the parameter "${name}" only once.`);
    return text || undefined;
  };
  return requireQuery({
    query: textOf('query'),
    operationName: textOf('operationName'),
    variables: readObject('variables', textOf('variables')),
    extensions: readObject('extensions', textOf('extensions')),
  });
}

/** Checks the parsed body of a POST. @throws UnreadableOperation */
export function operationInBody(body: unknown): unknown {
  if (body === undefined) throw new UnreadableOperation('This request cannot be read.');
  // Yoga reports that a list is not supported.
  return Array.isArray(body) && body.length > 0 ? body : requireQuery(body ?? {});
}

function requireQuery(operation: GivenOperation): GivenOperation {
  if (operation.query === undefined || operation.query === null)
    throw new UnreadableOperation('The operation has no "query".');
  return operation;
}

function readObject(name: keyof GivenOperation, text = 'null'): object | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Invalid JSON is not an object either.
  }
  if (typeof value !== 'object' || Array.isArray(value))
    throw new UnreadableOperation(`Send "${name}" as an object in JSON.`);
  return value;
}
