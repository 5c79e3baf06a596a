import type { IncomingMessage } from 'node:http';
import { parse } from 'bowser';
import { isbot } from 'isbot';
import { createCache } from '../cache.ts';

/** A device of the specification, section 2.4, or a bot, whose visits don't count. */
export type Agent = 'mobile' | 'desktop' | 'tablet' | 'bot';

const maxKnown = 1_000;
const maxLength = 1_000;
const known = createCache<string, Agent>(maxKnown);

/**
 * The kind of client that sent this User-Agent header. Parsing is slow and few headers are in use at a time, so results are
 * cached.
 */
export function agentOf(userAgent: string): Agent {
  // No browser's header is even half as long. Longer ones must not fill the memory: headers are cached, and wait with their
  // clicks.
  if (userAgent.length > maxLength) return 'bot';
  const agent = known.get(userAgent) ?? readAgent(userAgent);
  known.set(userAgent, agent);
  return agent;
}

function readAgent(userAgent: string): Agent {
  // Every browser sends the header. The parser would throw on an empty text.
  if (userAgent.trim() === '' || isbot(userAgent)) return 'bot';
  // A device that is neither a phone nor a tablet counts as a desktop.
  const { type } = parse(userAgent).platform;
  return type === 'mobile' || type === 'tablet' ? type : 'desktop';
}

/** Where browsers say that they load a page ahead of time. */
const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** HEAD requests and prefetches are not visits: nobody may ever see the page. */
export function isVisit({ method, headers }: IncomingMessage): boolean {
  if (method === 'HEAD') return false;
  return !purposes.some(
    (name) => name in headers && /prefetch|prerender|preview/i.test(String(headers[name])),
  );
}
