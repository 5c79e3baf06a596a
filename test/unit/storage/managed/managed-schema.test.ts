import { resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { managedSchema } from '../../../../scripts/managed-schema.ts';

const file = resolve('public/managed-schema.json');

// `npm run managed-schema` writes the file anew.
it('the schema for administrators is what the table of settings says', async () => {
  const style = { ...(await resolveConfig(file)), filepath: file };
  await expect(await format(JSON.stringify(managedSchema()), style)).toMatchFileSnapshot(file);
});
