import type { FocusName } from '../focus.ts';

/** A defect of the intents that the outbox replaced: how it is to be planted there, and which worlds are turned to it. */
export interface ToPlant {
  number: number;
  what: string;
  /** What to change in the outbox. */
  change: string;
  focus: FocusName;
  rule: string;
}

/** To become mutations as soon as there are texts to change. */
export const toPlant: readonly ToPlant[] = [
  {
    number: 1,
    what: 'a link that a large batch has made is not known to the menu',
    change: 'save `done` without `addLink`, or keep the links that were made only up to a bound',
    focus: 'batches',
    rule: 'one wish, one link',
  },
  {
    number: 2,
    what: 'a stale copy is run where two presses come in one moment',
    change: 'let `update` ignore the revision, and let the runner go on with what it has',
    focus: 'storage',
    rule: 'one wish, one link',
  },
  {
    number: 3,
    what: 'a delete is dropped without a word after the clock went back',
    change: 'compare `createdAt` in place of `seq` where a delete asks whether its link was made again',
    focus: 'clocks',
    rule: 'a reason for every end',
  },
  {
    number: 4,
    what: 'the popup sends itself where the database can’t be read',
    change: 'let `linkForPage` answer `none` in place of `unknown`',
    focus: 'storage',
    rule: 'one wish, one link',
  },
  {
    number: 5,
    what: 'a list overwrites what the user has decided meanwhile',
    change: 'read the operation before the list comes, and write it without its revision after',
    focus: 'lists',
    rule: 'what is settled stays',
  },
  {
    number: 6,
    what: 'a deleted link is copied: “seen” brings a removed record back',
    change: 'let `update` insert where the record is gone',
    focus: 'deletes',
    rule: 'no dead link is given',
  },
  {
    number: 7,
    what: 'a panel that shows any outcome forgets the presses of all pages',
    change:
      'let `submit` look for an equal submission among unseen operations only, or clear its memory at `seen`',
    focus: 'storage',
    rule: 'one wish, one link',
  },
  {
    number: 8,
    what: 'a list of a time to come stays fresh',
    change: 'count a negative age as young',
    focus: 'clocks',
    rule: 'a fresh list is fresh',
  },
  {
    number: 9,
    what: 'removing one account breaks off the requests of the others',
    change: 'one AbortController for all accounts',
    focus: 'accounts',
    rule: 'to each account its own',
  },
  {
    number: 10,
    what: 'a DELETE that was cut off is sent again without a look',
    change: '`interrupted` leads a delete to `due send`',
    focus: 'ids',
    rule: 'nothing after the end',
  },
  {
    number: 11,
    what: 'one odd answer to DELETE ends deletes for good',
    change: 'learn the other form when its answer is not “refused”',
    focus: 'quirks',
    rule: 'a delete that can be done is done',
  },
  {
    number: 12,
    what: 'a link of years ago is told as created',
    change: '`existed` is always false after a POST',
    focus: 'quirks',
    rule: 'nothing told that is not',
  },
  {
    number: 13,
    what: 'a link that the list calls disabled is given out',
    change: 'do not ask for `status` in `linkForPage`',
    focus: 'quirks',
    rule: 'no dead link is given',
  },
  {
    number: 14,
    what: 'an alias that the list shows in other case can’t be undone',
    change: 'compare codes exactly, whatever the service does',
    focus: 'quirks',
    rule: 'a reason for every end',
  },
  {
    number: 15,
    what: 'one empty list is believed',
    change: 'do not ask a second time',
    focus: 'lists',
    rule: 'nothing told that is not',
  },
  {
    number: 16,
    what: 'a 404 of a GET form that never worked says that a link is gone',
    change: 'believe every 404 of a delete',
    focus: 'quirks',
    rule: 'nothing told that is not',
  },
  {
    number: 17,
    what: 'a firewall’s 403 is told as the plan’s limit',
    change: 'do not ask for JSON where a create is refused with 403',
    focus: 'quirks',
    rule: 'a reason for every end',
  },
  {
    number: 18,
    what: 'a link that was deleted in the dashboard goes on being given out',
    change: 'give links that were only found the same grace as those that were made',
    focus: 'lists',
    rule: 'no dead link is given',
  },
  {
    number: 19,
    what: 'an answer that comes late overwrites the clipboard of the page asked for last',
    change: 'copy without asking whether this was the latest ask',
    focus: 'accounts',
    rule: 'the clipboard is of the latest',
  },
  {
    number: 20,
    what: 'after the clock was set back, the alarm comes hours late',
    change: 'set no alarm where one was set before the start of this worker',
    focus: 'clocks',
    rule: 'every wish ends',
  },
  {
    number: 21,
    what: 'a new link under a freed alias shows what the old one had',
    change: 'join rows and operations by code alone',
    focus: 'deletes',
    rule: 'what is shown is so',
  },
];
