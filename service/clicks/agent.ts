import { parse } from 'bowser';
import { isbot } from 'isbot';

/** The device of a person's browser, in the three values of section 2.4, or a bot's, whose visits don't count. */
export type Agent = 'mobile' | 'desktop' | 'tablet' | 'bot';

const maxKnown = 1_000;
const maxLength = 1_000;
const known = new Map<string, Agent>();

/** What sent this User-Agent header. Few are in use at a time, and reading one takes long: they are remembered. */
export function agentOf(userAgent: string): Agent {
  // No browser's is half as long, and what is remembered or waits shall not fill the memory.
  if (userAgent.length > maxLength) return 'bot';
  const agent = known.get(userAgent) ?? readAgent(userAgent);
  if (known.size >= maxKnown) known.clear();
  known.set(userAgent, agent);
  return agent;
}

function readAgent(userAgent: string): Agent {
  // The parser throws on an empty text; what is neither a phone nor a tablet is taken for a desktop.
  if (userAgent === '') return 'desktop';
  if (isbot(userAgent)) return 'bot';
  const { type } = parse(userAgent).platform;
  return type === 'mobile' || type === 'tablet' ? type : 'desktop';
}
