import { abortSignals, Signal } from './world/network/abort.ts';
import type { Life } from './world/life.ts';
import type { World } from './world/world.ts';
import type { Link } from '../../src/core/link/link.ts';
import { fail, ok, type Result } from '../../src/core/result.ts';
import type {
  Capabilities,
  LinkService,
  ServiceAccount,
  ServiceContext,
} from '../../src/services/link-service.ts';
import { change } from './planted/mutations.ts';

/** What a service of another kind offers: no statistics, no delete, and other aliases than the specification has. */
const capabilities: Omit<Capabilities, 'aliasRule'> = {
  longestTitle: 60,
  requestsPerHour: null,
  statisticsDays: 0,
  canDelete: false,
  hasBioPages: false,
};

/** The extension with that kind in place of its own. Nothing of `services/api` is in its worker then. */
export const otherKind = [
  change(
    'services/choose-service.ts',
    'isSample(account) ? createSampleService(context) : createApiService(account, context);',
    'globalThis.serviceOfOtherKind(account, context);',
  ),
  change(
    'services/choose-service.ts',
    'isSample(account) ? sampleCapabilities : apiCapabilities(account);',
    `({ aliasRule: { shortest: 4, longest: 60, characters: /^[\\w-]*$/ }, ...${JSON.stringify(capabilities)} });`,
  ),
];

/** A row as a service of this kind tells it: its ids are texts without an order, and `place` is when the link was made among all. */
interface Row {
  id: string;
  place: number;
  short_code: string;
  short_url: string;
  long_url: string;
  title: string;
  status: string;
  created_at: string;
}

const answersWithinMs = 20_000;

const refuse = async () => fail({ kind: 'forbidden' } as const);

/** The client of this kind, over the simulated line. It is written for these tests alone, and shares nothing with the extension’s client. */
export const serviceOfOtherKind =
  (world: World, life: Life) =>
  ({ baseUrl }: ServiceAccount, { key, signal }: ServiceContext): LinkService => {
    const signals = abortSignals(world.schedule, life);
    const left = new Signal();
    signal.addEventListener('abort', () => left.abort(signal.reason));

    async function ask(method: string, endpoint: string, body?: object): Promise<Result<unknown>> {
      try {
        const response = (await world.network.fetch(life, `${baseUrl}/?endpoint=${endpoint}`, {
          method,
          headers: { Authorization: `Bearer ${key}` },
          ...(body && { body: JSON.stringify(body) }),
          signal: signals.any([left, signals.timeout(answersWithinMs)]),
        })) as Response;
        if (response.status === 0) return fail({ kind: 'redirected' });
        return resultOf(response.status, await textOf(response));
      } catch (error) {
        const isLate = error instanceof DOMException && error.name === 'TimeoutError';
        return fail({ kind: isLate ? 'timed-out' : 'unreachable' });
      }
    }

    return {
      async create({ longUrl, alias, title }) {
        const answer = await ask('POST', 'shorten', { url: longUrl, alias: alias ?? undefined, title });
        if (!answer.ok) return answer;
        const { shortCode, shortUrl, longUrl: target, createdAt } = linkOf(answer.value as Row);
        return ok({ shortCode, shortUrl, longUrl: target, createdAt, servedAt: world.trueNow() });
      },
      async list(take) {
        const answer = await ask('GET', 'links');
        if (!answer.ok) return answer;
        if (!Array.isArray(answer.value)) return fail({ kind: 'unreadable', status: 200 });
        const links = (answer.value as Row[]).map(linkOf).toSorted((a, b) => (a.rank < b.rank ? 1 : -1));
        const fingerprint = JSON.stringify(links);
        await take({
          fingerprint,
          bytes: fingerprint.length,
          rows: links.length,
          decode: () => ({ links, skipped: 0 }),
        });
        return ok({ isUnchanged: false, tag: null });
      },
      deleteLink: refuse,
      statistics: refuse,
      bioPages: refuse,
    };
  };

const linkOf = (row: Row): Link => ({
  id: row.id,
  rank: rankOfPlace(row.place),
  shortCode: row.short_code,
  shortUrl: row.short_url,
  longUrl: row.long_url,
  title: row.title,
  clicks: null,
  status: row.status,
  createdAt: row.created_at,
});

export const rankOfPlace = (place: number): string => String(place).padStart(8, '0');

/** Only what the service itself says counts: anything else may be of somebody in between. */
function resultOf(status: number, text: string): Result<unknown> {
  const said = text.startsWith('{') ? (JSON.parse(text) as { success?: boolean; data?: unknown }) : null;
  if (status === 200 && said?.success === true) return ok(said.data);
  if (said === null || status < 400) return fail({ kind: 'unreadable', status });
  if (status === 401) return fail({ kind: 'unauthorized' });
  if (status === 409) return fail({ kind: 'alias-taken' });
  return status >= 500 ? fail({ kind: 'server-error', status }) : fail({ kind: 'forbidden' });
}

async function textOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read())
    text += decoder.decode(piece.value, { stream: true });
  return text;
}
