import { sameUrlKey } from '../core/url/long-url.ts';
import type { CreateOperation, Operation } from './operation.ts';

/**
 * Submissions of this moment. Two panels, or a shortcut and then a panel, pressed for the same page in the same moment make one link: the
 * second panel can't show yet what is on its way. Once its link was seen, a new click means a second one.
 */
const recent = new Map<string, { id: string; endedAt: number | null }>();

const momentMs = 1000;

type Submission = Pick<CreateOperation, 'accountId' | 'longUrl'>;

const keyOf = ({ accountId, longUrl }: Submission, alias: string): string =>
  `${accountId} ${alias} ${sameUrlKey(longUrl)}`;

/** The operation that an equal submission of this moment became; `null`: there was none. */
export function findDuplicateSubmission(submission: Submission, alias: string): string | null {
  const known = recent.get(keyOf(submission, alias));
  if (!known) return null;
  const isOfThisMoment = known.endedAt === null || Math.abs(Date.now() - known.endedAt) < momentMs;
  return isOfThisMoment ? known.id : null;
}

/** Notes a submission whose operation runs, until a moment after it has its link. */
export function noteRecentSubmission(
  create: CreateOperation,
  alias: string,
  run: Promise<Operation | null>,
): void {
  const key = keyOf(create, alias);
  const entry: { id: string; endedAt: number | null } = { id: create.id, endedAt: null };
  recent.set(key, entry);
  const forget = () => {
    if (recent.get(key) === entry) recent.delete(key);
  };
  run.then((ended) => {
    if (ended?.state.status !== 'done') return forget();
    entry.endedAt = Date.now();
    setTimeout(forget, momentMs);
  }, forget);
}

/** The user has seen how this operation ended. */
export function forgetRecentSubmission(id: string): void {
  for (const [key, entry] of recent) if (entry.id === id) recent.delete(key);
}

/** Nothing that was submitted for an account counts any more. Without an account, nothing at all. */
export function forgetRecentSubmissions(accountId?: string): void {
  for (const key of recent.keys())
    if (accountId === undefined || key.startsWith(`${accountId} `)) recent.delete(key);
}
