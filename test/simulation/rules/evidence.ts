import { numberIn } from '../ledger.ts';
import type { Service } from '../service/service.ts';
import type { ServiceLink } from '../service/truth.ts';
import type { Simulation } from '../simulation.ts';
import type { Answer, Sent } from '../world/network.ts';

/** What the services have said of themselves, true or not: nobody can know better than that. */
export class Evidence {
  /** Links of which a service has said in its own terms that they are not there. */
  private readonly deniedAt = new Map<ServiceLink, number>();
  private readonly askedAt = new Map<ServiceLink, number>();
  private readonly firstPosts = new Map<number, number>();
  /** When a service last refused more requests. */
  limitedAt = -Infinity;

  constructor(simulation: Simulation) {
    const { network, trueNow } = {
      network: simulation.world.network,
      trueNow: () => simulation.world.trueNow(),
    };
    const { arrive } = network;
    network.arrive = (sent) => {
      const service = simulation.serviceAt(sent);
      const link = service && linkOf(service, sent);
      if (link && !this.askedAt.has(link)) this.askedAt.set(link, trueNow());
      if (sent.method === 'POST') this.notePost(sent, trueNow());
      const answer = arrive(sent);
      if (service && answer) this.note(service, sent, answer, link, trueNow());
      return answer;
    };
  }

  private notePost({ body }: Sent, now: number): void {
    const number = numberIn((JSON.parse(body) as { url: string }).url);
    if (number !== null && !this.firstPosts.has(number)) this.firstPosts.set(number, now);
  }

  private note(
    service: Service,
    sent: Sent,
    answer: Answer,
    link: ServiceLink | undefined,
    now: number,
  ): void {
    if (answer.status === 429 || answer.body.includes('rate limit')) this.limitedAt = now;
    const isJson = answer.headers['Content-Type'] === 'application/json';
    if (link && answer.status === 404 && isJson) this.deniedAt.set(link, now);
    const isList =
      sent.method === 'GET' && sent.url.searchParams.get('endpoint') === 'links' && answer.status === 200;
    if (isList) this.noteList(service, answer.body, now);
  }

  /** Links that were asked to be deleted, and that a list does not have after that. */
  private noteList(service: Service, body: string, now: number): void {
    for (const link of this.askedAt.keys())
      if (service.truth.links.includes(link) && !body.includes(`"${link.code}"`))
        this.deniedAt.set(link, now);
  }

  isGoneByService(_service: Service, link: ServiceLink): boolean {
    return this.deniedAt.has(link);
  }

  /** It came into being after our own first POST for this address: nobody could tell it from one of ours. */
  mayBeOurs(link: ServiceLink, url: string): boolean {
    return link.madeAt >= (this.firstPosts.get(numberIn(url) ?? -1) ?? Infinity);
  }
}

function linkOf({ truth }: Service, { url, method }: Sent): ServiceLink | undefined {
  const id = url.searchParams.get('id');
  const isDelete = method === 'DELETE' || url.searchParams.get('action') === 'delete';
  return id !== null && isDelete ? truth.withId(id) : undefined;
}
