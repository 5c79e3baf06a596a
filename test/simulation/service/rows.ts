import { clicksOf } from './clicks.ts';
import type { Service } from './service.ts';
import type { ServiceLink } from './truth.ts';

export const shown = ({ site }: Service, { code }: ServiceLink): string => `${site}/${code}`;

/** `YYYY-MM-DD HH:MM:SS` by the service's own clock. */
export function timeText(service: Service, trueTime: number): string {
  const off = service.now() - service.trueNow();
  return new Date(trueTime + off).toISOString().slice(0, 19).replace('T', ' ');
}

/** A link as a row of the list (specification, section 2.2). */
export function rowOf(service: Service, link: ServiceLink): Record<string, unknown> {
  const { ids } = service.personality;
  if (ids === 'are texts') service.feel('ids');
  return {
    id: ids === 'are texts' ? link.id : Number(link.id),
    short_code: link.code,
    short_url: shown(service, link),
    long_url: link.longUrl,
    title: link.title,
    clicks: clicksOf(service, link),
    status: 'active',
    created_at: timeText(service, link.madeAt),
  };
}
