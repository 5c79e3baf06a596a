/** Starts a page. Where not even its first reading works, it says so: a blank page would say nothing. */
export function startPage(start: () => Promise<void>): void {
  void start().catch(async (error: unknown) => {
    const { showBroken } = await import('./broken-page.tsx');
    showBroken(error);
  });
}
