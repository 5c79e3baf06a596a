import * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

/** The first schema that fits: `v.union` without the word why nothing does, which would cost the popup a part of its budget. */
export const oneOf = <Schemas extends [Schema, ...Schema[]]>(...schemas: Schemas) =>
  v.lazy(
    (input) => schemas.find((schema) => v.safeParse(schema, input).success) ?? schemas[0],
  ) as v.GenericSchema<unknown, v.InferOutput<Schemas[number]>>;
