import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import type { Failure } from '../../../../../src/core/failure.ts';
import { ConnectProblem } from '../../../../../src/options/account/connect/ConnectProblem.tsx';

const drawn = (failure: Failure): string =>
  renderToString(
    h(ConnectProblem, {
      id: 'problem',
      attempt: { at: 'failed', failure, host: 'go.example' },
      onConnect: () => {},
    }),
  );

it.each<Failure>([{ kind: 'unreachable' }, { kind: 'timed-out' }])(
  'says what to do where an address does not answer: $kind',
  (failure) => {
    expect(drawn(failure)).toContain(
      'No answer from go.example.</p><p>Check your connection, the API address, and the service’s certificate.',
    );
  },
);
