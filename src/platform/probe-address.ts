/** What an address answers to a request without a key. */
export type AddressProbeResult =
  /** `aheadMs`: how far the service's clock is ahead of this one, to about a second. `null`: the answer does not show its time. */
  | { at: 'answered'; ms: number; aheadMs: number | null }
  /** It answers, but this page may not read the answer. */
  | { at: 'hidden'; ms: number }
  /** The host does not exist, there is no connection, or the certificate is not accepted. The browser does not tell a page which. */
  | { at: 'silent' };

const deadlineMs = 15_000;

/** Asks an address without a key or a cookie, so that a redirect can’t leak either of them. */
export async function probeAddress(address: string): Promise<AddressProbeResult> {
  const answered = await look(address, 'cors');
  if (answered !== null) {
    const { response, startedAt, ms } = answered;
    const servedAt = Date.parse(response.headers.get('Date') ?? '');
    // The header has whole seconds, so it is half a second behind on average.
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
      // The browser allows `manual` only with `cors`. In the other mode a redirect is followed, and carries nothing.
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
