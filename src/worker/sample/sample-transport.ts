import type { Transport } from '../../services/api/request.ts';
import { sampleAccount } from '../../core/account/sample-account.ts';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { readPackagedJson } from '../../platform/packaged-json.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { sampleState } from '../../storage/items/sample.ts';
import { writeItem } from '../../storage/items/write-item.ts';
import { writeIfConnected } from '../account/write-if-connected.ts';
import { freshAlias } from '../../platform/fresh-alias.ts';
import { answerSampleRequest, type SampleContent } from './sample-service.ts';

const inTurn = oneAtATime();

/** Takes the place of `fetch`: the sample answers in this worker, and keeps in extension storage what a call has changed. */
export const sampleTransport: Transport = (address, { method = 'GET', body, signal }) =>
  inTurn(async () => {
    const content = (await readPackagedJson('sample.json')) as SampleContent;
    const { status, ...answer } = answerSampleRequest(content, await readItem(sampleState), {
      method,
      query: Object.fromEntries(new URL(address).searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : {},
      now: Date.now(),
      freshCode: freshAlias(),
    });
    signal?.throwIfAborted();
    const { state } = answer;
    // The user has left the sample meanwhile, so nothing of it may be stored.
    if (state && !(await writeIfConnected(sampleAccount.id, () => writeItem(sampleState, state))))
      throw new DOMException('', 'AbortError');
    return Response.json(answer.body, { status });
  });
