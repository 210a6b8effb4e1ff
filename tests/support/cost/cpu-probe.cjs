// @ts-check
// Preloaded into a started server (`node --require`): answers on a socket how much its main thread has done so far.
const { createServer } = require('node:net');
const { join } = require('node:path');
const { performance } = require('node:perf_hooks');
const { isMainThread } = require('node:worker_threads');

const folder = process.env.CPU_PROBE_FOLDER;

if (isMainThread && folder) {
  const server = createServer((socket) => {
    socket.unref();
    socket.on('data', () => {
      const { user, system } = process.cpuUsage();
      const { active } = performance.eventLoopUtilization();
      socket.write(`${JSON.stringify({ cpuMs: (user + system) / 1000, activeMs: active })}\n`);
    });
    socket.on('error', () => socket.destroy());
  });
  server.listen(join(folder, `${process.pid}.sock`));
  server.unref();
}
