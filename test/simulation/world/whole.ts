/**
 * Wraps the API so that a missing part is reported. Otherwise a gap in the simulation would look like a failing browser,
 * and hide what the worker does.
 */
export function whole<Api extends object>(api: Api, name: string, complain: (missing: string) => void): Api {
  return new Proxy(api, {
    get(target, key, self) {
      const value: unknown = Reflect.get(target, key, self);
      if (typeof key === 'symbol' || key === 'then') return value;
      if (!(key in target)) complain(`${name}.${key}`);
      return isPlain(value) ? whole(value, `${name}.${key}`, complain) : value;
    },
  });
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
