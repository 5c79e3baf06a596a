import { resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { apiPlans } from '../../../../src/core/account/account.ts';
import { keyModes } from '../../../../src/core/account/sealed-key.ts';
import { entryPointRows, settingRows } from '../../../../src/core/account/settings.ts';
import type { Schema } from '../../../../src/core/schema.ts';

const file = resolve('public/managed-schema.json');

// `npm run managed-schema` writes the file anew.
it('the schema for administrators is what the table of settings says', async () => {
  const style = { ...(await resolveConfig(file)), filepath: file };
  await expect(await format(JSON.stringify(managedSchema()), style)).toMatchFileSnapshot(file);
});

/** A part of a JSON schema, in the words that browsers read of one for administrators. */
interface JsonSchema {
  type: 'array' | 'boolean' | 'integer' | 'object' | 'string';
  description?: string;
  enum?: readonly unknown[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

/** The schemas that a setting for administrators may consist of. */
type LockableSchema =
  | v.BooleanSchema<undefined>
  | v.StringSchema<undefined>
  | v.PicklistSchema<readonly (string | number)[], undefined>
  | v.ArraySchema<Schema<unknown>, undefined>
  | v.OptionalSchema<Schema<unknown>, unknown>
  | v.ObjectSchema<v.ObjectEntries, undefined>;

function jsonSchemaOf(schema: Schema<unknown>): JsonSchema {
  const known = schema as LockableSchema;
  const description = v.getDescription(schema);
  const described = description === undefined ? {} : { description };
  switch (known.type) {
    case 'boolean':
    case 'string':
      return { type: known.type, ...described };
    case 'picklist':
      return {
        type: typeof known.options[0] === 'number' ? 'integer' : 'string',
        ...described,
        enum: known.options,
      };
    case 'array':
      return { type: 'array', ...described, items: jsonSchemaOf(known.item) };
    case 'optional':
      return jsonSchemaOf(known.wrapped);
    case 'object':
      return objectSchema(
        Object.entries(known.entries).map(([name, entry]) => [name, jsonSchemaOf(entry as Schema<unknown>)]),
      );
  }
}

const objectSchema = (properties: [string, JsonSchema][]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(properties),
});

const lockable = (rows: Record<string, { schema: Schema<unknown>; isLockable?: boolean }>) =>
  Object.entries(rows).flatMap(([name, { schema, isLockable }]): [string, JsonSchema][] =>
    isLockable ? [[name, jsonSchemaOf(schema)]] : [],
  );

/** What an administrator can set, as public/managed-schema.json says it to browsers. */
const managedSchema = (): JsonSchema =>
  objectSchema([
    [
      'address',
      {
        type: 'string',
        description:
          "The API address of the link service. People paste their key and can't enter another address.",
      },
    ],
    [
      'plan',
      {
        type: 'string',
        enum: apiPlans,
        description: 'The plan at the service, which decides how many requests an hour are sent.',
      },
    ],
    ['label', { type: 'string', description: 'What the account is called at first.' }],
    [
      'keyModes',
      {
        type: 'array',
        description:
          'The ways in which people may store their keys: encrypted on the device, encrypted with a passphrase, until the browser closes.',
        items: { type: 'string', enum: keyModes },
      },
    ],
    [
      'settings',
      {
        description: 'Settings that nobody can change.',
        ...objectSchema([...lockable(settingRows), ['entryPoints', objectSchema(lockable(entryPointRows))]]),
      },
    ],
  ]);
