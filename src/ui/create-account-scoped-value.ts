import { shownAccountId } from './shown-account-id.ts';

/** A value that a page keeps outside its components. It starts again for each account that the page shows. */
export function createAccountScopedValue<Value>(first: Value) {
  let of = shownAccountId();
  let value = first;
  return {
    get: (): Value => (of === shownAccountId() ? value : first),
    set: (next: Value): void => {
      of = shownAccountId();
      value = next;
    },
  };
}
