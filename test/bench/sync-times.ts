import type { Session } from './support/session.ts';
import type { Source } from './support/source.ts';

export const listAddress = ({ url, key }: Source) => ({ url: `${url}/api/?endpoint=links`, key });

/** The time from a page's command to the end of the sync. The popup's snapshot is written last. */
export const syncIn = (page: Session): Promise<number> =>
  page.run(async () => {
    const written = new Promise<number>((resolve) => {
      const listen = (changes: Record<string, unknown>) => {
        if (!('snapshot' in changes)) return;
        chrome.storage.onChanged.removeListener(listen);
        resolve(performance.now());
      };
      chrome.storage.onChanged.addListener(listen);
    });
    const startedAt = performance.now();
    const reply: { ok: boolean } = await chrome.runtime.sendMessage({
      command: 'refresh',
      input: { maxAgeMs: 0 },
    });
    if (!reply.ok) throw new Error(`The refresh failed: ${JSON.stringify(reply)}`);
    return (await written) - startedAt;
  });
