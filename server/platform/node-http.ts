/**
 * The part of `node:http` that the server uses. An import of that module reads all its properties, and one of them loads
 * Node's own HTTP client, which a start does not need: a seventh of its time.
 */
export const { createServer, IncomingMessage, ServerResponse, STATUS_CODES } =
  process.getBuiltinModule('node:http');
