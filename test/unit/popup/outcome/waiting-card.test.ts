import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import type { CreateOperation } from '../../../../src/outbox/operation.ts';
import type { Failure } from '../../../../src/core/failure.ts';
import { due } from '../../outbox/operations.ts';
import { WaitingCard } from '../../../../src/popup/outcome/FormNotice.tsx';

afterEach(() => vi.unstubAllGlobals());

const waitingFor = (because: Failure) => due({ because });

it.each<[string, Failure, string]>([
  ['Access that was taken back', { kind: 'no-permission', origin: 'https://a.example' }, 'Allow access'],
  ['A service that is down', { kind: 'server-error', status: 503 }, 'Retry now'],
])('%s puts the focus on the way on', (_, why, name) => {
  const { document } = new Window();
  vi.stubGlobal('document', document);
  const operation = { id: 'i', longUrl: 'https://a.example/', state: waitingFor(why) } as CreateOperation;
  const card = h(WaitingCard, { operation, host: 'a.example', zone: null });
  render(card, document.body as unknown as Element);
  expect(document.activeElement?.textContent).toBe(name);
});
