/**
 * Runs `work` one run at a time. A call during a run leads to one more run at its end, because of two parallel runs the older could finish
 * last. `work` can ask whether it was called again meanwhile. Once nobody asks any more, the first error is thrown
 * to all who asked, whichever run was theirs.
 */
export function coalesceRuns(work: (isAskedAgain: () => boolean) => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAsked = false;

  async function runWhileAsked(): Promise<void> {
    const errors: unknown[] = [];
    while (isAsked) {
      isAsked = false;
      // Whoever has called meanwhile gets a run all the same.
      await work(() => isAsked).catch((error: unknown) => errors.push(error));
    }
    // Cleared in the same turn as `isAsked` was read, so that a later caller starts a new run.
    running = null;
    if (errors.length > 0) throw errors[0];
  }

  return () => {
    isAsked = true;
    running ??= runWhileAsked();
    return running;
  };
}
