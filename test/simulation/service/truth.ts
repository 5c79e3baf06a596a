/** A link as the service stores it, with what only the simulation knows of it. */
export interface ServiceLink {
  id: string;
  code: string;
  /** The URL as the service shows it. */
  longUrl: string;
  title: string;
  account: string;
  /** The URL as it was sent. */
  sentUrl: string;
  alias: string | null;
  /** `null` if it was made elsewhere, by hand or on another device. */
  request: number | null;
  /** In true time. */
  madeAt: number;
  goneAt: number | null;
  /** When a link got its time of years ago, in true time: no click is added to days that Curtail may have kept by then. */
  datedBackAt?: number;
  /** Something other than the extension deleted it. */
  isGoneElsewhere?: boolean;
  /** Somebody has switched it off in the dashboard. */
  isDisabled?: boolean;
}

/** Everything that a service ever had. Nothing is ever removed. */
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
