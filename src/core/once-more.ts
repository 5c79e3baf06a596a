/**
 * Work of which one run goes on at a time. Asked for while it runs, it runs once more at the end: of two runs at once, the older could have
 * the last word. The work is handed whether it was asked for again meanwhile.
 */
export function onceMore(work: (isAskedAgain: () => boolean) => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAsked = false;

  async function runWhileAsked(): Promise<void> {
    try {
      while (isAsked) {
        isAsked = false;
        await work(() => isAsked);
      }
    } finally {
      // Cleared in the same turn as `isAsked` was read, so that a later caller starts a new run.
      running = null;
    }
  }

  return () => {
    isAsked = true;
    running ??= runWhileAsked();
    return running;
  };
}
