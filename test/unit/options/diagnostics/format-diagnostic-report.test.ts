import { expect, it } from 'vitest';
import type { Failure } from '../../../../src/core/failure.ts';
import { formatDiagnosticReport } from '../../../../src/options/diagnostics/format-diagnostic-report.ts';
import { createOperationOf, deleteOperationOf, due } from '../../outbox/operations.ts';
import { linkOf } from '../../core/links.ts';
import { asked, local } from './facts.ts';

const said = 'marked-said';
const failures: Failure[] = [
  { kind: 'alias-taken', said },
  { kind: 'invalid', said },
  { kind: 'no-permission', origin: 'https://marked.example/*' },
  { kind: 'storage-broken', detail: 'marked-detail' },
  { kind: 'no-api', tried: ['https://marked.example'], isRedirected: false, elsewhere: 'marked' },
  { kind: 'unauthorized', at: 'https://marked.example/api', said },
];

const marks = { longUrl: 'https://marked.example/', title: 'marked-title', alias: 'marked-alias' };

it.each(failures)(
  'the report of $kind has nothing of keys, links, hosts, or of what the service said',
  (why) => {
    const facts = {
      ...local,
      snapshot: {
        accountId: 'id',
        newest: [linkOf({ shortCode: 'marked-code', title: 'marked', longUrl: marks.longUrl })],
        linkCount: 1,
        reported: { totalClicks: 1, uniqueClicks: 1, daily: [{ name: 'marked', count: 1 }], at: 1 },
        skipped: 1,
        fetchedAt: 1,
      },
      outbox: {
        ...local.outbox,
        operations: [
          createOperationOf({ ...marks, state: { status: 'failed', failure: why, settledAt: 1 } }),
          createOperationOf({ ...marks, state: due({ at: 1, because: why }) }),
          deleteOperationOf({ shortCode: 'marked', state: { status: 'failed', failure: why, settledAt: 1 } }),
        ],
      },
    };
    const report = formatDiagnosticReport(facts, asked(why), { curtail: '1.0.0', browser: 'Browser/1' });
    expect(report).toContain(`Link failed: ${why.kind}`);
    expect(report).toContain('[ok] reach: the service answers (20 ms)');
    expect(report).not.toContain('marked');
  },
);
