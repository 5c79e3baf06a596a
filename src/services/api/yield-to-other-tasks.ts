/** Lets other tasks that wait for this thread run first. It uses a message, because browsers delay chained timers by 4 ms. */
export const yieldToOtherTasks = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
