import type { CreatedLink, Link } from '../../src/core/link/link.ts';
import { hash53 } from '../../src/core/hash.ts';
import { formatServiceTime } from '../../src/core/link/service-time.ts';
import { fail, ok, type Result } from '../../src/core/result.ts';
import type { Capabilities, LinkService, LinkToCreate } from '../../src/services/link-service.ts';

/** A link of the service, with what it needs to know of it. */
export interface MemoryLink extends LinkToCreate {
  id: string;
  code: string;
  madeAt: number;
}

export interface MemoryCall {
  method: keyof LinkService;
  /** What happens to the call: it never arrives, or its answer never comes back. */
  fate: 'well' | 'lost before' | 'lost after';
}

/** It takes other aliases than the specification does, and nobody can delete a link or learn of its clicks. */
export const memoryCapabilities: Capabilities = {
  aliasRule: { shortest: 5, longest: 20, characters: /^[a-z0-9]*$/ },
  longestTitle: 40,
  requestsPerHour: null,
  statisticsDays: 0,
  canDelete: false,
  hasBioPages: false,
};

const site = 'https://m.example';

const refuse = async () => fail({ kind: 'forbidden' } as const);

/** A link service of a third kind, in memory. Its ids say nothing, its list is in no order of them, and it has no wire format at all. */
export class MemoryServer {
  readonly links: MemoryLink[] = [];
  readonly calls: MemoryCall[] = [];
  /** The fates of the next calls of these methods. */
  private readonly fates: Pick<MemoryCall, 'method' | 'fate'>[] = [];

  constructor(private readonly now: () => number = Date.now) {}

  /** What will happen to the next call of a method. */
  doom(method: keyof LinkService, fate: MemoryCall['fate']): void {
    this.fates.push({ method, fate });
  }

  add({ longUrl, alias, title }: LinkToCreate, madeAt = this.now()): MemoryLink {
    const number = this.links.length + 1;
    // Of two links, either may have the greater id.
    const id = `lnk_${hash53(`id ${number}`).toString(36)}`;
    const link = { id, code: alias ?? `code${number}`, longUrl, alias, title, madeAt };
    this.links.push(link);
    return link;
  }

  /** The service as a browser gets it. */
  connect(): LinkService {
    return {
      create: (link) => this.call('create', () => this.create(link)),
      list: async (take, tag) => {
        const listed = await this.call('list', () => ok(this.links.map(asRow)));
        if (!listed.ok) return listed;
        const text = JSON.stringify(listed.value);
        const now = String(hash53(text));
        if (tag === now) return ok({ isUnchanged: true });
        // In two pieces, of which the first comes again when only the newest links have changed.
        for (const rows of [listed.value.slice(0, 3), listed.value.slice(3)])
          if (rows.length > 0)
            await take({
              fingerprint: JSON.stringify(rows),
              bytes: text.length,
              rows: rows.length,
              decode: () => ({ links: rows.toReversed(), skipped: 0 }),
            });
        return ok({ isUnchanged: false, tag: now });
      },
      deleteLink: refuse,
      statistics: refuse,
      bioPages: refuse,
    };
  }

  private create(link: LinkToCreate): Result<CreatedLink> {
    if (this.links.some(({ code }) => code === link.alias)) return fail({ kind: 'alias-taken' });
    const { shortCode, shortUrl, longUrl, createdAt } = asRow(this.add(link), this.links.length - 1);
    return ok({ shortCode, shortUrl, longUrl, createdAt, servedAt: this.now() });
  }

  private async call<Value>(method: keyof LinkService, work: () => Result<Value>): Promise<Result<Value>> {
    const at = this.fates.findIndex((one) => one.method === method);
    const fate = this.fates.splice(at, at === -1 ? 0 : 1)[0]?.fate ?? 'well';
    this.calls.push({ method, fate });
    if (fate === 'lost before') return fail({ kind: 'unreachable' });
    const answer = work();
    return fate === 'lost after' ? fail({ kind: 'timed-out' }) : answer;
  }
}

/** What is newer comes later in the memory of the service, and that is all that its rank says. */
const asRow = ({ id, code, longUrl, title, madeAt }: MemoryLink, index: number): Link => ({
  id,
  rank: String(index).padStart(8, '0'),
  shortCode: code,
  shortUrl: `${site}/${code}`,
  longUrl,
  title,
  clicks: null,
  status: 'active',
  createdAt: formatServiceTime(madeAt, 0),
});
