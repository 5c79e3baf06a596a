export interface NewLink {
  longUrl: string;
  alias: string | null;
  title: string;
}

export interface TrueLink {
  id: number;
  code: string;
  longUrl: string;
  title: string;
  clicks: number;
  createdAt: string;
  /** As the service names it; by default `active`. */
  status?: string;
}

export interface BioPage {
  id: number;
  username: string;
  title: string;
  views: number;
  text?: string;
}

/** What the service really has, whatever it answers. Codes are unique, ids grow, and a deleted link is gone. */
export class Truth {
  links: TrueLink[] = [];
  bioPages: BioPage[] = [{ id: 1, username: 'acme', title: 'Acme', views: 12 }];
  /** What analytics tell besides counts: devices, countries, days. */
  shares: object = {
    devices: [{ device_type: 'mobile', count: 2 }],
    countries: [{ country: 'France', count: 2 }],
  };
  /** How many links the plan allows; -1 is unlimited (specification, section 8). */
  linkLimit = -1;
  private lastId = 0;
  private late: (() => void)[] = [];

  create({ longUrl, alias, title }: NewLink): TrueLink | 'taken' | 'full' {
    if (this.linkLimit >= 0 && this.links.length >= this.linkLimit) return 'full';
    if (alias !== null && this.links.some(({ code }) => code === alias)) return 'taken';
    this.lastId = this.links.reduce((highest, link) => Math.max(highest, link.id), this.lastId) + 1;
    const id = this.lastId;
    const createdAt = new Date().toISOString().slice(0, 19).replace('T', ' ');
    const link = { id, code: alias ?? `made${id}`, longUrl, title, clicks: 0, createdAt };
    this.links.push(link);
    return link;
  }

  /** Returns whether there was such a link. */
  delete(id: number): boolean {
    const before = this.links.length;
    this.links = this.links.filter((link) => link.id !== id);
    return this.links.length < before;
  }

  /** Puts a write off until the next list was answered. */
  putOff(write: () => void): void {
    this.late.push(write);
  }

  commitLate(): void {
    for (const write of this.late.splice(0)) write();
  }

  linksOf(longUrl: string): TrueLink[] {
    return this.links.filter((link) => link.longUrl === longUrl);
  }
}
