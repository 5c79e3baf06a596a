/**
 * Runs `work` one run at a time. A call during a run leads to one more run at its end, because of two parallel runs the older could finish
 * last. `work` can ask whether it was called again meanwhile.
 */
export function coalesceRuns(work: (isAskedAgain: () => boolean) => Promise<void>): () => Promise<void> {
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
