import { rankOfId } from '../../../src/services/api/decode-link.ts';
import { rankOfPlace } from '../other-kind.ts';
import { clicksOf } from './clicks.ts';
import type { Service } from './service.ts';
import type { ServiceLink } from './truth.ts';

export const shown = ({ site }: Service, { code }: ServiceLink): string => `${site}/${code}`;

/** `YYYY-MM-DD HH:MM:SS` by the service's own clock. */
export function timeText(service: Service, trueTime: number): string {
  const off = service.now() - service.trueNow();
  return new Date(trueTime + off).toISOString().slice(0, 19).replace('T', ' ');
}

/** A link's code as lists write it. */
export const listedCode = ({ personality }: Service, { code }: ServiceLink): string =>
  personality.listedCodes === 'in lower case' ? code.toLowerCase() : code;

function statusOf({ personality }: Service, { goneAt, isDisabled }: ServiceLink): string {
  if (goneAt !== null && personality.status === 'deleted too') return 'deleted';
  return isDisabled ? 'disabled' : 'active';
}

/** How new a link is, as the extension stores it. */
export const rankOf = ({ truth, personality }: Service, link: ServiceLink): string =>
  personality.kind === 'another' ? rankOfPlace(truth.links.indexOf(link)) : rankOfId(link.id);

/** A link as a row of the list (specification, section 2.2). */
export function listRowJson(service: Service, link: ServiceLink): Record<string, unknown> {
  const { ids, listedCodes, kind } = service.personality;
  if (ids === 'are texts') service.feel('ids');
  if (listedCodes === 'in lower case' && link.code !== link.code.toLowerCase()) service.feel('listedCodes');
  if (statusOf(service, link) !== 'active') service.feel('status');
  return {
    id: ids === 'are texts' || kind === 'another' ? link.id : Number(link.id),
    ...(kind === 'another' && { place: service.truth.links.indexOf(link) }),
    short_code: listedCode(service, link),
    short_url: shown(service, { ...link, code: listedCode(service, link) }),
    long_url: link.longUrl,
    title: link.title,
    clicks: clicksOf(service, link),
    status: statusOf(service, link),
    created_at: timeText(service, link.madeAt),
  };
}
