/** A link as the service has it, with what only the simulation knows of it. */
export interface ServiceLink {
  id: string;
  code: string;
  /** As the service shows it. */
  longUrl: string;
  title: string;
  account: string;
  /** The address as it was sent. */
  sentUrl: string;
  alias: string | null;
  /** `null`: it was made elsewhere, by hand or on another device. */
  request: number | null;
  /** True times. */
  madeAt: number;
  goneAt: number | null;
  /** Somebody took it away who is not the extension. */
  isGoneElsewhere?: boolean;
}

/** What a service has had in its life; nothing is ever taken out. */
export class Truth {
  readonly links: ServiceLink[] = [];

  alive(account: string): ServiceLink[] {
    return this.links.filter((link) => link.goneAt === null && link.account === account);
  }

  withId(id: string): ServiceLink | undefined {
    return this.links.find((link) => link.id === id && link.goneAt === null);
  }

  withCode(isIt: (code: string) => boolean): ServiceLink | undefined {
    return this.links.find((link) => link.goneAt === null && isIt(link.code));
  }
}
