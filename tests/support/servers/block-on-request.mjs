// @ts-check
// Loaded into a server of a test by NODE_OPTIONS: a request with the header `x-test-block` blocks its event
// loop for good.
import { subscribe } from 'node:diagnostics_channel';

subscribe('http.server.request.start', (message) => {
  const { request } = /** @type {{ request: import('node:http').IncomingMessage }} */ (message);
  if (request.headers['x-test-block'] === undefined) return;
  // After the request was begun, as a handler that never returns.
  setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
});
