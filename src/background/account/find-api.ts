import { otherHost } from '../../core/account/api-guesses.ts';
import type { Failure } from '../../core/failure.ts';
import { fail, type Result } from '../../core/result.ts';

/** Later no other address is tried: somebody waits. What is under way has its own deadline. */
const searchMs = 15_000;

/** An answer that the API itself has given, or one that every address of the host would give. */
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

/** Which of the failures is told where no address has the API: one that may be its own before those of pages. */
const telling: readonly Failure['kind'][] = ['unauthorized', 'rate-limited', 'server-error', 'unreachable'];

/**
 * Looks for the API at one address after the other, by requests that change nothing. `tryAt` gives what came of one of them. The failure
 * tells what was found out on the way.
 */
export async function findApi<Value>(
  guesses: readonly string[],
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
  return fail(nowhere(met));
}

const placed = (failure: Failure, at: string): Failure =>
  failure.kind === 'unauthorized' ? { ...failure, at } : failure;

function nowhere(met: readonly { baseUrl: string; failure: Failure }[]): Failure {
  const tried = met.map(({ baseUrl }) => baseUrl);
  const isRedirected = met.every(({ failure }) => failure.kind === 'redirected');
  const [first] = tried;
  const elsewhere = isRedirected && first !== undefined ? otherHost(first) : null;
  return { kind: 'no-api', tried, isRedirected, elsewhere };
}
