import { ok } from '../core/result.ts';
import type { Handlers } from '../platform/messages.ts';
import { readItem } from '../store/item.ts';
import { items } from '../store/items.ts';
import { writeItem } from '../store/write-item.ts';
import { connect, forgetAccount } from './account.ts';
import { clearButton } from './button.ts';
import { changeIntent, takeUp } from './create-link.ts';
import { fetchTotals, refresh } from './link-list.ts';
import { fulfil } from './wish.ts';

/** What the worker does for its pages: the protocol of core/protocol.ts, a function each. */
export const handlers: Handlers = {
  async connect(connection) {
    const summary = await connect(connection);
    if (summary.ok) await Promise.all([takeUp(), fetchTotals()]);
    return summary;
  },
  forgetAccount: () => forgetAccount(),
  async changeSettings(change) {
    await writeItem(items.settings, { ...(await readItem(items.settings)), ...change });
    return ok(null);
  },
  createLink: (wish) => fulfil(wish),
  tryNow: ({ intentId }) => changeIntent(intentId, { type: 'hurried', now: Date.now() }),
  async cancelIntent({ intentId }) {
    const cancelled = await changeIntent(intentId, { type: 'cancelled', now: Date.now() });
    return cancelled.ok ? ok(null) : cancelled;
  },
  async markSeen({ intentId }) {
    await clearButton();
    const seen = await changeIntent(intentId, { type: 'seen' });
    return seen.ok ? ok(null) : seen;
  },
  refresh: ({ maxAgeMs }) => refresh(maxAgeMs),
};
