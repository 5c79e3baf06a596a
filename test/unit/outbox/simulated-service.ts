import type { Failure } from '../../../src/core/failure.ts';
import type { CreatedLink, Link } from '../../../src/core/link/link.ts';
import { fail, ok, type Result } from '../../../src/core/result.ts';

const longUrl = 'https://a.example/';

/** One copy of a POST, on its way to the service or waiting there. */
interface Copy {
  alias: string | null;
}

/** A service as the state machine sees it: it may be late, get a POST twice, lose one, and hide what it made. */
export class SimulatedService {
  readonly links: Link[] = [];
  /** Copies of POSTs that it has not handled yet. */
  readonly waiting: Copy[] = [];
  /** Its short URLs are unusable, so the client can read neither our rows nor the answer to a create. */
  isUnreadable = false;

  constructor(private readonly others: readonly string[]) {}

  arrive(alias: string | null, copies: number): void {
    for (let copy = 0; copy < copies; copy += 1) this.waiting.push({ alias });
  }

  /** Handles the copy that has waited longest, and returns the answer; `null` if none waits. */
  work(): Result<CreatedLink> | null {
    const copy = this.waiting.shift();
    return copy === undefined ? null : this.create(copy.alias);
  }

  /** Loses the copy that has waited longest, before it is carried out. */
  lose(): void {
    this.waiting.shift();
  }

  list(): Result<readonly Link[]> {
    return ok(this.isUnreadable ? [] : [...this.links]);
  }

  private create(alias: string | null): Result<CreatedLink> {
    const isTaken =
      this.others.includes(alias ?? '') || this.links.some(({ shortCode }) => shortCode === alias);
    if (isTaken) return fail({ kind: 'alias-taken' });
    const id = String(this.links.length + 1);
    const shortCode = alias ?? `made${id}`;
    const link = { shortCode, shortUrl: `https://go.example/${shortCode}`, longUrl, createdAt: '' };
    this.links.push({ ...link, id, rank: id.padStart(3, '0'), title: '', clicks: 0, status: 'active' });
    const unreadable: Failure = { kind: 'unreadable', status: 200 };
    return this.isUnreadable ? fail(unreadable) : ok({ ...link, servedAt: null });
  }
}
