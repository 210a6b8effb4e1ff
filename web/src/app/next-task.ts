/** Ends the task that is running, so that the browser can answer its visitor before the work goes on. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
