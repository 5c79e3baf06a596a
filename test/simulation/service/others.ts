import type { Answer } from '../world/network.ts';
import { json, page, refusal } from './answers.ts';
import type { Service } from './service.ts';

/** `GET ?endpoint=analytics` (specification, section 4.4). */
export function readAnalytics(service: Service, account: string): Answer {
  const { analytics } = service.personality;
  if (analytics !== 'well') service.feel('analytics');
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
      return json(200, { success: true, data: summary(service.truth.alive(account).length) });
  }
}

const summary = (links: number) => ({
  summary: { total_clicks: 12, unique_clicks: 7, total_links: links },
  devices: [{ device_type: 'mobile', count: 12 }],
  countries: [{ country: 'Iceland', count: 12 }],
});

/** `GET ?endpoint=bio-pages` (specification, section 4.5). */
export function readBioPages(service: Service): Answer {
  const { bioPages } = service.personality;
  if (bioPages !== 'well') service.feel('bioPages');
  if (bioPages === '403 in words') return refusal(403, 'Bio pages are not part of your plan.');
  return bioPages === '404 page' ? page(404) : json(200, { success: true, data: [] });
}
