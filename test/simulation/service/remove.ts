import type { Answer, Sent } from '../world/network/passage.ts';
import { json, nothing, page, refusal, text } from './answers.ts';
import { listed } from './list.ts';
import type { Service } from './service.ts';

/** A delete, by DELETE or by its GET form (specification, section 4.3). */
export function remove(service: Service, account: string, sent: Sent): Answer {
  const { searchParams } = sent.url;
  const id = searchParams.get('id') ?? '';
  if (sent.method === 'DELETE') return byDelete(service, account, id, sent);
  if (searchParams.get('action') === 'delete') return byGet(service, account, id, sent);
  return json(200, { success: true, data: listed(service, account) });
}

function byDelete(service: Service, account: string, id: string, sent: Sent): Answer {
  const { deletes } = service.personality;
  if (deletes !== 'well') service.feel('deletes');
  switch (deletes) {
    case '405':
      return refusal(405, 'Method not allowed.');
    case '403 of a firewall':
      return page(403, 'Request blocked');
    case '403 in words':
      return refusal(403, 'Forbidden.');
    case '501':
      return page(501, 'Not implemented');
    case '400 page':
      return page(400, 'Bad request');
    case '404 page':
      return page(404, 'Not found');
    case 'success false':
      return json(200, { success: false });
    case 'success false in words':
      return json(200, { success: false, error: { message: 'You may not delete this.' } });
    default: {
      const gone = take(service, account, id, sent);
      if (!gone) return refusal(404, 'No such link.');
      if (deletes === 'nothing said') return nothing(204);
      if (deletes === 'a text said') return text(200, '"deleted"');
      return deletes === 'well' ? json(200, { success: true }) : refusal(500, 'Internal error.');
    }
  }
}

function byGet(service: Service, account: string, id: string, sent: Sent): Answer {
  const { getForm } = service.personality;
  if (getForm !== 'well') service.feel('getForm');
  switch (getForm) {
    case 'a list':
      return json(200, { success: true, data: listed(service, account) });
    case '403 of a firewall':
      return page(403, 'Request blocked');
    case '404 in words':
      return refusal(404, 'No such endpoint.');
    case 'well':
      return take(service, account, id, sent) ? json(200, { success: true }) : refusal(404, 'No such link.');
  }
}

function take(service: Service, account: string, id: string, sent: Sent): boolean {
  const link = service.truth.withId(id);
  if (!link || link.account !== account) return false;
  link.goneAt = service.trueNow();
  service.onGone(link, sent);
  return true;
}
