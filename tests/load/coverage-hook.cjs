// @ts-check
// Loaded into both servers by executed-files.mjs: on SIGUSR2 it writes which functions have run since the
// last time.
const { writeFileSync } = require('node:fs');
const { Session } = require('node:inspector');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const file = join(tmpdir(), `winery-coverage-${process.ppid}`, `${process.pid}.json`);
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
process.on('SIGUSR2', () => {
  session.post('Profiler.takePreciseCoverage', (_error, { result }) => writeFileSync(file, JSON.stringify(result)));
});
