import { Refusal } from '../refusal.ts';
import { deleteLink, linkPages } from '../storage/links.ts';
import type { Call } from './call.ts';
import { integerParameter } from './parameters.ts';

/** `GET ?endpoint=links` (section 4.2), and its form that deletes, for servers that block DELETE (section 4.3). */
export async function links(call: Call): Promise<Response> {
  const { context, account, service } = call;
  if (context.req.query('action') === 'delete') return removeLink(call);
  await service.clicks.drain();
  return context.body(listBody(linkPages(service.db, service.siteUrl, account.id)), 200, {
    'Content-Type': 'application/json',
  });
}

/** `DELETE ?endpoint=links&id=…` (section 4.3). */
export async function removeLink({ context, account, service }: Call): Promise<Response> {
  const id = integerParameter('id', context.req.query('id'));
  if (id === undefined)
    throw new Refusal(400, 'The parameter id is missing: give the id of the link to delete.');
  if (!(await deleteLink(service.db, account.id, id)))
    throw new Refusal(404, `There is no link with the id ${id}.`);
  return context.json({ success: true, data: { id, deleted: true } });
}

/** Streams the list, a page when the reader has taken the last, so that a long one needs little memory. */
function listBody(pages: AsyncGenerator<string[]>): ReadableStream<Uint8Array> {
  const text = listText(pages);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await text.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await text.return();
    },
  });
}

async function* listText(pages: AsyncGenerator<string[]>): AsyncGenerator<string, void> {
  let before = '{"success":true,"data":[';
  for await (const page of pages) {
    yield before + page.join(',');
    before = ',';
  }
  yield before === ',' ? ']}' : `${before}]}`;
}
