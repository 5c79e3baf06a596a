/** Lets what waits for this thread go first. By a message, since timers that follow each other wait 4 ms. */
export const giveWay = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
