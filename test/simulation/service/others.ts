import type { Answer } from '../world/network/passage.ts';
import { clicksByDay, clicksIn } from './clicks.ts';
import { json, page, refusal } from './answers.ts';
import type { Service } from './service.ts';

/** `GET ?endpoint=analytics` (specification, section 4.4). */
export function fetchStatistics(service: Service, account: string, { searchParams }: URL): Answer {
  const { analytics, statistics } = service.personality;
  if (analytics !== 'well') service.feel('analytics');
  else if (statistics !== 'always the same') service.feel('statistics');
  const id = searchParams.get('link_id');
  switch (analytics) {
    case '403 in words':
      return refusal(403, 'Statistics are not part of your plan.');
    case '404 page':
      return page(404);
    case '500':
      return refusal(500, 'Internal error.');
    case 'a page':
      return page(200, 'Please log in');
    case 'nothing in it':
      return json(200, { success: true, data: {} });
    case 'well':
      if (id !== null && statistics === 'none of links')
        return refusal(403, 'Statistics of links are not part of your plan.');
      return json(200, { success: true, data: summary(service, account, id, searchParams.get('days')) });
  }
}

const longest = 90;

function summary(service: Service, account: string, id: string | null, wanted: string | null) {
  const { statistics } = service.personality;
  const all = service.truth.alive(account);
  const links = id === null ? all : all.filter((link) => link.id === id);
  const days = statistics === 'no windows' ? longest : Number(wanted ?? 30);
  const clicks = statistics === 'always the same' ? 12 : clicksIn(service, links, days);
  return {
    summary: { total_clicks: clicks, unique_clicks: Math.min(clicks, 7), total_links: all.length },
    devices: [{ device_type: 'mobile', count: clicks }],
    countries: [{ country: 'Iceland', count: clicks }],
    ...(statistics === 'by the day' && { daily: clicksByDay(service, links, days) }),
  };
}

/** `GET ?endpoint=bio-pages` (specification, section 4.5). */
export function readBioPages(service: Service): Answer {
  const { bioPages } = service.personality;
  if (bioPages !== 'well') service.feel('bioPages');
  if (bioPages === '403 in words') return refusal(403, 'Bio pages are not part of your plan.');
  return bioPages === '404 page' ? page(404) : json(200, { success: true, data: [] });
}
