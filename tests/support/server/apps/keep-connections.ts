// Imported by a started program before its own modules. It would close a kept connection after five seconds,
// perhaps when a client of a busy machine sends the next request on it.
const http = process.getBuiltinModule('node:http');
const { createServer } = http;
Object.assign(http, {
  createServer: (options: object, ...listeners: []) =>
    createServer({ ...options, keepAliveTimeout: 0 }, ...listeners),
});
