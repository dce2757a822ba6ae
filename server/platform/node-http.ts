/**
 * The part of `node:http` that the server uses. An import of that module reads all its properties, and one of
 * them loads Node's own HTTP client. A start does not need it, and it takes a seventh of the start's time.
 */
export const { createServer, IncomingMessage, ServerResponse, STATUS_CODES } =
  process.getBuiltinModule('node:http');
