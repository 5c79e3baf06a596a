/** What an address answers to a page that shows no key. */
export type Probe =
  /** `aheadMs`: how far the service's clock is ahead of this one, to a second; `null`: the answer did not show it. */
  | { at: 'answered'; ms: number; aheadMs: number | null }
  /** It answers, and does not let this page read what. */
  | { at: 'hidden'; ms: number }
  /** The browser tells a page no more: no such host, no connection, or a certificate that it does not take. */
  | { at: 'silent' };

const deadlineMs = 15_000;

/** Asks an address without a key or a cookie, and follows no redirect. */
export async function probe(address: string): Promise<Probe> {
  const answered = await look(address, 'cors');
  if (answered !== null) {
    const { response, startedAt, ms } = answered;
    const servedAt = Date.parse(response.headers.get('Date') ?? '');
    // The header has whole seconds: half of one is what is cut off on average.
    const aheadMs = Number.isNaN(servedAt) ? null : servedAt + 500 - (startedAt + ms / 2);
    return { at: 'answered', ms, aheadMs };
  }
  const hidden = await look(address, 'no-cors');
  return hidden === null ? { at: 'silent' } : { at: 'hidden', ms: hidden.ms };
}

async function look(address: string, mode: RequestMode) {
  const startedAt = Date.now();
  const from = performance.now();
  try {
    const response = await fetch(address, {
      mode,
      credentials: 'omit',
      // A request that a service may not read the answer of can't choose: there it is followed, with nothing in it.
      redirect: mode === 'cors' ? 'manual' : 'follow',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.timeout(deadlineMs),
    });
    return { response, startedAt, ms: performance.now() - from };
  } catch {
    return null;
  }
}
