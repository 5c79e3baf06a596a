/**
 * How stored values are read: by hand, in the few shapes that we store, since the popup and the worker each have a budget of bytes.
 * A schema gives the value, without fields that nobody asked for, or `wrong`.
 */
export const wrong = Symbol('wrong');

export type Schema<Value> = (stored: unknown) => Value | typeof wrong;

export type ValueOf<Some> = Some extends Schema<infer Value> ? Exclude<Value, typeof wrong> : never;

const when =
  <Value>(fits: (stored: unknown) => stored is Value): Schema<Value> =>
  (stored) =>
    fits(stored) ? stored : wrong;

export const text = when((stored): stored is string => typeof stored === 'string');

export const flag = when((stored): stored is boolean => typeof stored === 'boolean');

/** Any number but NaN. */
export const number = when((stored): stored is number => typeof stored === 'number' && !Number.isNaN(stored));

/** One of these words or numbers. */
export const among = <const Choice extends string | number>(...choices: readonly Choice[]): Schema<Choice> =>
  when((stored): stored is Choice => (choices as readonly unknown[]).includes(stored));

export const nullable =
  <Value>(schema: Schema<Value>): Schema<Value | null> =>
  (stored) =>
    stored === null ? null : schema(stored);

/** Each of them, or `wrong`. */
export const list =
  <Value>(schema: Schema<Value>): Schema<Value[]> =>
  (stored) => {
    if (!Array.isArray(stored)) return wrong;
    const values = stored.map(schema);
    return values.includes(wrong) ? wrong : (values as Value[]);
  };

/** Those of them that can be read: one that is damaged loses no other. */
export const goodOf =
  <Value>(schema: Schema<Value>): Schema<Value[]> =>
  (stored) =>
    Array.isArray(stored) ? stored.map(schema).flatMap((value) => (value === wrong ? [] : [value])) : wrong;

/** Two values in a row. */
export const pair =
  <First, Second>(first: Schema<First>, second: Schema<Second>): Schema<[First, Second]> =>
  (stored) => {
    if (!Array.isArray(stored) || stored.length !== 2) return wrong;
    const values = [first(stored[0]), second(stored[1])];
    return values.includes(wrong) ? wrong : (values as [First, Second]);
  };

/** What is damaged or missing is this instead. */
export const or =
  <Value>(schema: Schema<Value>, instead: Value) =>
  (stored: unknown): Value => {
    const value = schema(stored);
    return value === wrong ? instead : value;
  };

type Shape = Record<string, Schema<unknown>>;
type Fields<Some extends Shape> = { [Name in keyof Some]: ValueOf<Some[Name]> };

/** An object with these fields. */
export const object = <Needed extends Shape>(needed: Needed): Schema<Fields<Needed>> =>
  objectWith(needed, {});

/** An object with these fields, and with those that may be missing. */
export function objectWith<Needed extends Shape, Optional extends Shape>(
  needed: Needed,
  optional: Optional,
): Schema<Fields<Needed> & Partial<Fields<Optional>>> {
  const own = Object.entries(needed);
  const others = Object.entries(optional);
  return (stored) => {
    if (typeof stored !== 'object' || stored === null) return wrong;
    const fields = stored as Record<string, unknown>;
    const present = others.filter(([name]) => name in fields);
    const values = [...own, ...present].map(([name, schema]) => [name, schema(fields[name])]);
    return values.some(([, value]) => value === wrong)
      ? wrong
      : (Object.fromEntries(values) as Fields<Needed> & Partial<Fields<Optional>>);
  };
}

/** Each of these, as it is by default where it is damaged or missing. */
export const switches = <Name extends string>(
  defaults: Readonly<Record<Name, boolean>>,
): Schema<Record<Name, boolean>> => {
  const schemas = Object.entries<boolean>(defaults).map(([name, isOn]) => [name, or(flag, isOn)]);
  return object(Object.fromEntries(schemas) as Record<Name, Schema<boolean>>);
};

/** The first that fits. */
export const oneOf =
  <Schemas extends Schema<unknown>[]>(...schemas: Schemas): Schema<ValueOf<Schemas[number]>> =>
  (stored) => {
    for (const schema of schemas) {
      const value = schema(stored);
      if (value !== wrong) return value as ValueOf<Schemas[number]>;
    }
    return wrong;
  };

/** Of a union, the schema that reads every variant: one that is forgotten does not compile, where it would cost the record that it is in. */
export const every =
  <Union>() =>
  <Whole extends Schema<Union>>(
    schema: Whole & ([Union] extends [ValueOf<Whole>] ? unknown : never),
  ): Schema<Union> =>
    schema;

/**
 * Whether nothing of what is stored was lost in reading: no default stands in for something else, and no list is shorter. What is not stored
 * yet, and what nobody asks for any more, is no loss.
 */
export function isWhole(value: unknown, stored: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === stored;
  if (typeof stored !== 'object' || stored === null) return false;
  if (Array.isArray(value) && (!Array.isArray(stored) || stored.length !== value.length)) return false;
  const parts = stored as Record<string, unknown>;
  return Object.entries(value).every(([name, part]) => !(name in parts) || isWhole(part, parts[name]));
}
