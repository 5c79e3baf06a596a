import { describe, expect, test } from 'vitest';
import { keepsItsProcess } from '../../../service/database/statement-names.ts';
import { hasPgBouncer, makePostgres, makeThroughPgBouncer } from '../support/databases.ts';

const timeoutMs = 30_000;

describe.skipIf(!hasPgBouncer())('statements are prepared', () => {
  test('where a connection keeps its process', async () => {
    expect(await keepsItsProcess((await makePostgres()).url, timeoutMs)).toBe(true);
  });

  test('and not through PgBouncer, where each transaction may have another', async () => {
    expect(await keepsItsProcess((await makeThroughPgBouncer()).url, timeoutMs)).toBe(false);
  });
});
