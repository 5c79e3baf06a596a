import type { Account } from '../../../core/account/account.ts';
import { apiGuesses, toggleWww } from '../../../core/account/api-guesses.ts';
import { parseBaseUrl, type PastedApiAddress } from '../../../core/account/parse-base-url.ts';
import { hostPattern } from '../../../core/account/service-host.ts';
import { isSendableKey, extractApiKey } from '../../../core/account/extract-api-key.ts';
import { detectCaptivePortal, type Failure } from '../../../core/failure.ts';
import type { ConnectInput, CommandOutput } from '../../../core/protocol.ts';
import { fail, ok, type Result } from '../../../core/result.ts';

/** After this time no further address is tried, because the user is waiting. A running request has its own deadline. */
const searchMs = 15_000;

/** Whether the API itself has answered, or every address of the host would answer the same. */
function isFinal(failure: Failure, isAllowed: boolean): boolean {
  switch (failure.kind) {
    case 'unauthorized':
    case 'rate-limited':
    case 'server-error':
      return failure.said !== undefined;
    // Without the browser's permission, a page that sends no CORS headers looks as unreachable as a host that is down.
    case 'unreachable':
      return isAllowed;
    case 'not-found':
    case 'unreadable':
    case 'redirected':
    case 'method-blocked':
    case 'forbidden':
    case 'invalid':
      return false;
    default:
      return true;
  }
}

/** Which failure to report if no address has the API: one that may come from the API before those of web pages. */
const telling: readonly Failure['kind'][] = ['unauthorized', 'rate-limited', 'server-error', 'unreachable'];

/** What was typed to connect an account, as it stands in the form. */
export interface TypedConnectInput extends Omit<ConnectInput, 'baseUrl' | 'key'> {
  address: string;
  key: string;
}

type Connected = Extract<CommandOutput<'connect'>, { ok: true }>['value'];

/**
 * Connects an account at the first address that has the API, among those that `typed.address` may mean. `connectAt` tries one of them, and
 * keeps the account if that succeeds; nothing else is changed. If none has the API, the failure says what was found out.
 */
export async function findApiAndConnect(
  typed: TypedConnectInput,
  known: Pick<Account, 'baseUrl'> | null,
  isAllowed: boolean,
  connectAt: (connection: ConnectInput) => Promise<CommandOutput<'connect'>>,
): Promise<Result<Connected & { baseUrl: string }>> {
  const { address, key: typedKey, ...facts } = typed;
  const pasted = parseBaseUrl(address);
  if (!pasted.ok) return pasted;
  const key = extractApiKey(typedKey) || extractApiKey(pasted.value.key);
  if (!isSendableKey(key)) return fail({ kind: 'bad-key' });
  const all = apiGuesses(pasted.value.baseUrl);
  // A kept key is sent only to its own address.
  const guesses = key === '' ? all.filter((baseUrl) => baseUrl === known?.baseUrl) : all;
  if (guesses.length === 0) return fail({ kind: 'key-missing' });
  const found = await tryEach(guesses, known?.baseUrl, isAllowed, async (baseUrl) => {
    const connected = await connectAt({ ...facts, baseUrl, ...(key === '' ? {} : { key }) });
    return connected.ok ? ok({ ...connected.value, baseUrl }) : connected;
  });
  return found.ok ? found : fail(explain(found.error, isAllowed, pasted.value));
}

/** At the `known` address the account has worked, so there a network is likelier than an API that is gone. */
async function tryEach<Value>(
  guesses: readonly string[],
  known: string | undefined,
  isAllowed: boolean,
  tryAt: (baseUrl: string) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const startedAt = Date.now();
  const met: { baseUrl: string; failure: Failure }[] = [];
  for (const baseUrl of guesses) {
    if (Date.now() - startedAt > searchMs) break;
    const answer = await tryAt(baseUrl);
    if (answer.ok) return answer;
    if (isFinal(answer.error, isAllowed)) return fail(placed(answer.error, baseUrl));
    met.push({ baseUrl, failure: answer.error });
  }
  for (const kind of telling) {
    const told = met.find(({ failure }) => failure.kind === kind);
    if (told) return fail(placed(told.failure, told.baseUrl));
  }
  const walled = met.find(({ failure }) => detectCaptivePortal(failure) === 'wall');
  if (walled) return fail(walled.failure);
  const atKnown = met.find(({ baseUrl, failure }) => baseUrl === known && detectCaptivePortal(failure));
  return fail(atKnown?.failure ?? nowhere(met));
}

/** Without the browser's permission a service that sends no CORS headers looks just like one that is down. */
function explain(failure: Failure, isAllowed: boolean, { baseUrl, isMadeSecure }: PastedApiAddress): Failure {
  if (failure.kind !== 'unreachable' && failure.kind !== 'timed-out') return failure;
  if (isMadeSecure) return { kind: 'insecure-address' };
  return failure.kind === 'timed-out' || isAllowed
    ? failure
    : { kind: 'no-permission', origin: hostPattern(baseUrl) };
}

const placed = (failure: Failure, at: string): Failure =>
  failure.kind === 'unauthorized' ? { ...failure, at } : failure;

const isMissing = ({ kind }: Failure): boolean => kind === 'not-found' || kind === 'method-blocked';

function nowhere(met: readonly { baseUrl: string; failure: Failure }[]): Failure {
  const tried = met.map(({ baseUrl }) => baseUrl);
  const isRedirected = met.every(({ failure }) => failure.kind === 'redirected');
  const [first] = tried;
  const elsewhere = isRedirected && first !== undefined ? toggleWww(first) : null;
  // It answers every address alike. What has a page for one, and nothing for another, is a site.
  const mayBeNetwork = met.every(
    ({ failure }) => detectCaptivePortal(failure) !== null && !isMissing(failure),
  );
  return { kind: 'no-api', tried, isRedirected, elsewhere, ...(mayBeNetwork && { mayBeNetwork }) };
}
