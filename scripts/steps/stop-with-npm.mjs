// @ts-check

const LOOK_MS = 500;

/**
 * Ends this command as SIGTERM does when npm, which ran it, is gone: npm tells only its shell of a signal, and a shell
 * does not pass it on. A command that was not run by npm outlives its shell, as with `nohup`.
 */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS).unref();
}
