// @ts-check
// Loaded into a server before its own code. It stops the server when the supervisor is gone, sends
// heartbeats, and records the last request for the supervisor, which can read it while the event loop is
// blocked.
import { subscribe } from 'node:diagnostics_channel';
import { isMainThread } from 'node:worker_threads';
import { HEARTBEAT_MS } from './heartbeat.mjs';
import { createRequestRecorder, LAST_REQUEST_FD } from './last-request.mjs';

const options = new URL(import.meta.url).searchParams;

function sendHeartbeat() {
  // A send error means that the supervisor is gone.
  if (process.connected) process.send?.({ type: 'heartbeat' }, undefined, undefined, () => undefined);
}

function recordRequests() {
  const record = createRequestRecorder(LAST_REQUEST_FD);
  // Only the web server sends requests to the CMS; at the web server the header comes from the client.
  const hasTrustedIds = options.has('trusted-ids');
  subscribe('http.server.request.start', (message) => {
    const { request } = /** @type {{ request: import('node:http').IncomingMessage }} */ (message);
    const requestId = hasTrustedIds ? String(request.headers['x-request-id'] ?? '') : '';
    record(request.method ?? '', request.url ?? '', requestId);
  });
}

// Worker threads load this file too.
if (isMainThread) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  setInterval(sendHeartbeat, HEARTBEAT_MS).unref();
  if (options.has('records-requests')) recordRequests();
}
