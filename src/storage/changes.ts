/** Tells every page what changed in IndexedDB, which has no event for that. */
export type ChangeTopic = 'outbox' | 'links' | 'batches' | 'goals';

const channelName = 'curtail-changes';
let outgoing: BroadcastChannel | null = null;

/** `record`: what was written, where a page need not read for it. */
export function announceChange(topic: ChangeTopic, record?: unknown): void {
  outgoing ??= new BroadcastChannel(channelName);
  outgoing.postMessage({ topic, record });
}

/** Calls back when another page or the worker has changed this topic. Returns a function that stops this. */
export function onDatabaseChange(topic: ChangeTopic, listener: (record: unknown) => void): () => void {
  const incoming = new BroadcastChannel(channelName);
  incoming.addEventListener('message', ({ data }: MessageEvent<{ topic: ChangeTopic; record: unknown }>) => {
    if (data.topic === topic) listener(data.record);
  });
  return () => incoming.close();
}
