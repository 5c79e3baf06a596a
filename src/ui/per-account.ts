import { shownAccount } from './shown-account.ts';

/** What a page knows beyond its components: it begins anew for each account that the page shows. */
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
