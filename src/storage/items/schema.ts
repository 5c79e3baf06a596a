/**
 * Reads stored values. It is written by hand for the few shapes that Curtail stores, since the popup and the worker each have a size limit.
 * A schema returns the value without unknown fields, or `wrong`.
 */
export const mismatch = Symbol('wrong');

export type Schema<Value> = (stored: unknown) => Value | typeof mismatch;

export type ValueOf<Some> = Some extends Schema<infer Value> ? Exclude<Value, typeof mismatch> : never;

export const schemaFromGuard =
  <Value>(fits: (stored: unknown) => stored is Value): Schema<Value> =>
  (stored) =>
    fits(stored) ? stored : mismatch;

export const text = schemaFromGuard((stored): stored is string => typeof stored === 'string');

export const flag = schemaFromGuard((stored): stored is boolean => typeof stored === 'boolean');

/** Any number but NaN. */
export const number = schemaFromGuard(
  (stored): stored is number => typeof stored === 'number' && !Number.isNaN(stored),
);

/** One of these words or numbers. */
export const among = <const Choice extends string | number>(...choices: readonly Choice[]): Schema<Choice> =>
  schemaFromGuard((stored): stored is Choice => (choices as readonly unknown[]).includes(stored));

export const nullableSchema =
  <Value>(schema: Schema<Value>): Schema<Value | null> =>
  (stored) =>
    stored === null ? null : schema(stored);

/** A list; `wrong` if any entry is. */
export const listSchema =
  <Value>(schema: Schema<Value>): Schema<Value[]> =>
  (stored) => {
    if (!Array.isArray(stored)) return mismatch;
    const values = stored.map(schema);
    return values.includes(mismatch) ? mismatch : (values as Value[]);
  };

/** The readable entries of a list: a damaged one loses no other. */
export const lenientListSchema =
  <Value>(schema: Schema<Value>): Schema<Value[]> =>
  (stored) =>
    Array.isArray(stored)
      ? stored.map(schema).flatMap((value) => (value === mismatch ? [] : [value]))
      : mismatch;

/** A list of exactly two. */
export const pairSchema =
  <Value>(schema: Schema<Value>): Schema<[Value, Value]> =>
  (stored) => {
    const values = listSchema(schema)(stored);
    return values !== mismatch && values.length === 2 ? (values as [Value, Value]) : mismatch;
  };

/** Replaces what is damaged or missing by `instead`. */
export const schemaWithFallback =
  <Value>(schema: Schema<Value>, instead: Value) =>
  (stored: unknown): Value => {
    const value = schema(stored);
    return value === mismatch ? instead : value;
  };

type Shape = Record<string, Schema<unknown>>;
type Fields<Some extends Shape> = { [Name in keyof Some]: ValueOf<Some[Name]> };

export const object = <Needed extends Shape>(needed: Needed): Schema<Fields<Needed>> =>
  objectWithOptional(needed, {});

/** An object with these fields, and with those that may be missing. */
export function objectWithOptional<Needed extends Shape, Optional extends Shape>(
  needed: Needed,
  optional: Optional,
): Schema<Fields<Needed> & Partial<Fields<Optional>>> {
  const own = Object.entries(needed);
  const others = Object.entries(optional);
  return (stored) => {
    if (typeof stored !== 'object' || stored === null) return mismatch;
    const fields = stored as Record<string, unknown>;
    const present = others.filter(([name]) => name in fields);
    const values = [...own, ...present].map(([name, schema]) => [name, schema(fields[name])]);
    return values.some(([, value]) => value === mismatch)
      ? mismatch
      : (Object.fromEntries(values) as Fields<Needed> & Partial<Fields<Optional>>);
  };
}

/** An object in which each field that is damaged or missing has its default. */
export function schemaWithDefaults<Some extends object>(
  schemas: { [Name in keyof Some]: Schema<Some[Name]> },
  defaults: Some,
): Schema<Some> {
  const names = Object.keys(schemas) as (keyof Some)[];
  const fields = names.map((name) => [name, schemaWithFallback(schemas[name], defaults[name])]);
  return object(Object.fromEntries(fields) as Shape) as Schema<Some>;
}

/** Reads by the first schema that fits. */
export const unionSchema =
  <Schemas extends Schema<unknown>[]>(...schemas: Schemas): Schema<ValueOf<Schemas[number]>> =>
  (stored) => {
    for (const schema of schemas) {
      const value = schema(stored);
      if (value !== mismatch) return value as ValueOf<Schemas[number]>;
    }
    return mismatch;
  };

/** The schema of a union. A variant without a schema does not compile; otherwise its records could not be read. */
export const exhaustiveSchema =
  <Union>() =>
  <Whole extends Schema<Union>>(
    schema: Whole & ([Union] extends [ValueOf<Whole>] ? unknown : never),
  ): Schema<Union> =>
    schema;

/**
 * Whether reading lost nothing that is stored: no default replaces a value, and no list is shorter. Fields that are not stored yet, or not
 * used any more, don't count.
 */
export function isLosslessRead(value: unknown, stored: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === stored;
  if (typeof stored !== 'object' || stored === null) return false;
  if (Array.isArray(value) && (!Array.isArray(stored) || stored.length !== value.length)) return false;
  const parts = stored as Record<string, unknown>;
  return Object.entries(value).every(([name, part]) => !(name in parts) || isLosslessRead(part, parts[name]));
}
