import { shownAccount } from './shown-account.ts';

/** A value that a page keeps outside its components. It starts again for each account that the page shows. */
export function perAccount<Value>(first: Value) {
  let of = shownAccount();
  let value = first;
  return {
    get: (): Value => (of === shownAccount() ? value : first),
    set: (next: Value): void => {
      of = shownAccount();
      value = next;
    },
  };
}
