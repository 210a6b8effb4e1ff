/**
 * Main loop of a task process: replies to each task of the parent process, and exits with it. `runTask` must
 * not reject.
 */
export function serveTasks<Task extends object, Reply extends object>(runTask: (task: Task) => Promise<Reply>): void {
  process.on('message', (task: Task) => void runTask(task).then((reply) => process.send?.(reply)));
  process.on('disconnect', () => process.exit(0));
}
