// @ts-check
// Preloaded into a started server (`node --require`): reports the CPU use of its main thread on a socket.
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
