import { expect, test } from 'vitest';
import { startService } from '../../../service/serve.ts';
import { onEachDatabase } from '../support/databases.ts';
import { runService } from '../support/process.ts';

onEachDatabase((make) => {
  test('a first start that broke off in the middle leaves a database that the next one opens', async () => {
    const database = await make();
    const start = () => startService({ port: 0, database: database.url });
    const keeper = await start();
    const tables = await keeper.db.introspection.getTables({ withInternalKyselyTables: true });
    for (const { name } of tables.filter(({ name }) => name !== 'request_slots'))
      await keeper.db.schema.dropTable(name).execute();
    // A table that a late migration creates already exists, so the start fails where a kill could have ended it.
    await expect(start()).rejects.toThrow(/request_slots.*already exists/);
    await keeper.db.schema.dropTable('request_slots').execute();
    await (await start()).close();
    await keeper.close();
    await database.remove();
  });

  test('of several first starts at once each opens the database', async () => {
    const database = await make();
    const starts = Array.from({ length: 4 }, () => runService('migrate', '--database', database.url));
    for (const { code, stderr } of await Promise.all(starts))
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    await database.remove();
  });
});
