/** What changed in IndexedDB, told to every page: IndexedDB has no event of its own. */
export type Topic = 'journal' | 'links' | 'batches' | 'goals';

const channelName = 'curtail-changes';
let outgoing: BroadcastChannel | null = null;

export function announce(topic: Topic): void {
  outgoing ??= new BroadcastChannel(channelName);
  outgoing.postMessage(topic);
}

/** Calls back when another page or the worker has changed this topic. Returns the way to stop. */
export function onChange(topic: Topic, listener: () => void): () => void {
  const incoming = new BroadcastChannel(channelName);
  incoming.addEventListener('message', ({ data }) => {
    if (data === topic) listener();
  });
  return () => incoming.close();
}
