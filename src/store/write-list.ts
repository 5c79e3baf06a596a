import type { Link } from '../core/link.ts';
import type { ListPiece } from '../core/list-piece.ts';
import { inDatabase } from './database.ts';
import { infoIn } from './list-record.ts';
import { partOf, partsOf, type Part } from './list-index.ts';
import type { ListInfo } from './list-info.ts';
import { switchTo } from './write-switch.ts';

type See = (link: Link) => void;

/**
 * A list that comes in. Its chunks lie beside those of the list that is kept, and nobody sees them before `commit` has switched to them;
 * what a worker that was stopped left behind is overwritten, or cleared with the next switch.
 */
export class ListDraft {
  private readonly parts: Part[] = [];
  private readonly firstKey: number;
  private nextKey: number;
  private writing: Promise<void> = Promise.resolve();
  private failure: { why: unknown } | null = null;

  private constructor(
    private readonly accountId: string,
    private readonly kept: ListInfo | null,
    /** Of the list that is kept. */
    private readonly known: Map<string, Part>,
    private readonly see: See | null,
  ) {
    this.firstKey = (kept?.chunks ?? []).reduce((highest, { key }) => Math.max(highest, key), 0) + 1;
    this.nextKey = this.firstKey;
  }

  /** `see` is shown every row that can be read, some maybe twice; without it, rows that are known already are not decoded. */
  static async open(accountId: string, see: See | null = null): Promise<ListDraft> {
    return inDatabase(async (db) => {
      const transaction = db.transaction(['lists', 'indexes']);
      const indexes = transaction.objectStore('indexes');
      const [info, codes, urls] = await Promise.all([
        infoIn(transaction, accountId),
        indexes.get([accountId, 'codes']),
        indexes.get([accountId, 'urls']),
      ]);
      const isIndexed = codes instanceof Float64Array && urls instanceof Uint32Array;
      const known = info && isIndexed ? partsOf(info.chunks, codes, urls) : new Map<string, Part>();
      return new ListDraft(accountId, info, known, see);
    });
  }

  /** The tag of the list that is kept. */
  get etag(): string | null {
    return this.kept?.etag ?? null;
  }

  /** It has rows and none that can be read, and a list with links is kept. */
  get isUnreadable(): boolean {
    const isKept = this.kept !== null && this.kept.count > 0;
    return isKept && this.parts.length > 0 && this.parts.every(({ rows }) => rows === 0);
  }

  /** Takes the next rows. `false`: they can't be read. */
  async add(piece: ListPiece): Promise<boolean> {
    const known = this.known.get(piece.print);
    // The same bytes once more are second links of the same codes, and not the part that is kept.
    this.known.delete(piece.print);
    const rows = known && !this.see ? null : piece.decode();
    if (this.see) rows?.links.forEach(this.see);
    if (known) this.parts.push(known);
    else if (rows) {
      const part = partOf(rows, piece.print, this.nextKey);
      this.nextKey += 1;
      this.parts.push(part);
      await this.write(part.key, rows.links);
    }
    return known !== undefined || rows !== null;
  }

  /** One write is under way while the next rows are decoded. Where nothing can be kept, the rows are still seen. */
  private async write(key: number, links: Link[]): Promise<void> {
    await this.writing;
    if (this.failure !== null) return;
    this.writing = inDatabase((db) => db.put('links', links, [this.accountId, key])).then(
      () => undefined,
      (why: unknown) => {
        this.failure = { why };
      },
    );
  }

  /** Switches to this list. `null`: records of it have gone meanwhile. Rejects where it could not be kept. */
  async commit(facts: Pick<ListInfo, 'etag' | 'fetchedAt'>): Promise<ListInfo | null> {
    await this.writing;
    if (this.failure !== null) throw this.failure.why;
    const info = await switchTo(this.accountId, this.parts, facts);
    if (info !== null) this.nextKey = this.firstKey;
    return info;
  }

  /** Clears what this draft has written and not switched to: the list that is kept stays. */
  async discard(): Promise<void> {
    await this.writing;
    if (this.nextKey === this.firstKey) return;
    const own = IDBKeyRange.bound([this.accountId, this.firstKey], [this.accountId, Infinity]);
    await inDatabase((db) => db.delete('links', own));
  }
}
