import type { Answer } from '../world/network/passage.ts';

const jsonType = { 'Content-Type': 'application/json' };
const pageType = { 'Content-Type': 'text/html' };

export const json = (status: number, value: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { ...jsonType, ...headers },
  body: JSON.stringify(value),
  afterMs: 0,
});

/** A refusal in the form of the service (specification, section 2.1). */
export const refusal = (status: number, error: string, headers: Record<string, string> = {}): Answer =>
  json(status, { error }, headers);

/** The answer of a firewall, a proxy or a web page that knows nothing of the API. */
export const page = (status: number, text = 'Nothing here'): Answer => ({
  status,
  headers: pageType,
  body: `<!doctype html><title>${text}</title><p>${text}`,
  afterMs: 0,
});

export const nothing = (status: number): Answer => ({ status, headers: {}, body: '', afterMs: 0 });

export const text = (status: number, body: string): Answer => ({
  status,
  headers: jsonType,
  body,
  afterMs: 0,
});
