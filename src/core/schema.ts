import * as v from 'valibot';

/** What reads values from outside: from the storage, a file, a policy. It leaves out fields that it does not know. */
export type Schema<Value> = v.GenericSchema<unknown, Value>;

/** The value as the schema reads it; `undefined`: it does not fit. */
export function decode<Value>(schema: Schema<Value>, given: unknown): Value | undefined {
  const read = v.safeParse(schema, given, { abortEarly: true });
  return read.success ? read.output : undefined;
}

/** Nobody types a longer text. */
export const shortTextSchema = v.pipe(v.string(), v.maxLength(2000));

export const integerBetween = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** The readable entries of a list: a damaged one loses no other. */
export const lenientArray = <Value>(schema: Schema<Value>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((entries) =>
      entries.flatMap((entry) => {
        const read = decode(schema, entry);
        return read === undefined ? [] : [read];
      }),
    ),
  );

/** An object in which each field that is damaged or missing has its default. */
export function objectWithDefaults<Value extends object>(
  fields: { [Name in keyof Value]: Schema<Value[Name]> },
  defaults: Value,
): Schema<Value> {
  const names = Object.keys(fields) as (keyof Value)[];
  const entries = names.map((name) => [name, v.fallback(fields[name], () => defaults[name])]);
  return v.object(
    Object.fromEntries(entries) as Record<string, Schema<unknown>>,
  ) as Schema<unknown> as Schema<Value>;
}

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
