/** Tells every page what changed in IndexedDB, which has no event for that. */
export type ChangeTopic = 'outbox' | 'links' | 'batches' | 'goals';

const channelName = 'curtail-changes';
let outgoing: BroadcastChannel | null = null;

export function announceChange(topic: ChangeTopic): void {
  outgoing ??= new BroadcastChannel(channelName);
  outgoing.postMessage(topic);
}

/** Calls back when another page or the worker has changed this topic. Returns a function that stops this. */
export function onDatabaseChange(topic: ChangeTopic, listener: () => void): () => void {
  const incoming = new BroadcastChannel(channelName);
  incoming.addEventListener('message', ({ data }) => {
    if (data === topic) listener();
  });
  return () => incoming.close();
}
