import { parse } from 'bowser';
import { isbot } from 'isbot';

/** A device of the specification, section 2.4, or a bot, whose visits don't count. */
export type Agent = 'mobile' | 'desktop' | 'tablet' | 'bot';

const maxKnown = 1_000;
const maxLength = 1_000;
const known = new Map<string, Agent>();

/**
 * The kind of client that sent this User-Agent header. Parsing is slow and few headers are in use at a time, so results are
 * cached.
 */
export function agentOf(userAgent: string): Agent {
  // No browser's header is even half as long. Longer ones must not fill the memory: headers are cached, and wait with their
  // clicks.
  if (userAgent.length > maxLength) return 'bot';
  const agent = known.get(userAgent) ?? readAgent(userAgent);
  if (known.size >= maxKnown) known.clear();
  known.set(userAgent, agent);
  return agent;
}

function readAgent(userAgent: string): Agent {
  // The parser throws on an empty text. A device that is neither a phone nor a tablet counts as a desktop.
  if (userAgent === '') return 'desktop';
  if (isbot(userAgent)) return 'bot';
  const { type } = parse(userAgent).platform;
  return type === 'mobile' || type === 'tablet' ? type : 'desktop';
}
