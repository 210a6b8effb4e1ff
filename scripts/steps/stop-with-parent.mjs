// @ts-check
// Loaded into both servers: when the command that started them is gone, they stop as if they had been asked to.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
