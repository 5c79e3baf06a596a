import { change, without, type Planted } from './mutations.ts';

/** The defects that the outbox was written for, in the order in which they were found. */
export const removedByOutbox: Planted[] = [
  {
    what: 'a link that a large batch has made is not known to the menu',
    focus: 'batches',
    mutations: [
      without(
        'outbox/storage/write-operations.ts',
        '      if (made) await addMadeLink(transaction as Ending, operation.accountId, made, isListReadable);',
      ),
    ],
  },
  {
    what: 'a stale copy is run where two presses come in one moment',
    focus: 'disks',
    mutations: [
      change(
        'outbox/storage/write-operations.ts',
        '(stored.operation?.revision ?? Infinity) >= revised.revision',
        'stored.operation === null',
      ),
    ],
  },
  {
    what: 'a delete is dropped without a word after the clock went back',
    focus: 'clocks',
    mutations: [
      change(
        'outbox/page-operations.ts',
        'hasCodeOf(deletion, create) && create.seq > deletion.seq;',
        "hasCodeOf(deletion, create) && ('createdAt' in deletion ? create.createdAt > Number(deletion.createdAt) : create.seq > deletion.seq);",
      ),
    ],
  },
  {
    what: 'the popup sends itself where the database can’t be read',
    focus: 'storage',
    mutations: [
      change(
        'outbox/find-link-for-web-page.ts',
        "if (isBroken) return { answer: 'unknown' };",
        "if (isBroken) return { answer: 'none' };",
      ),
      change(
        'outbox/find-link-for-web-page.ts',
        "console.error(error);\n    return { answer: 'unknown' };",
        "console.error(error);\n    return { answer: 'none' };",
      ),
    ],
  },
  {
    what: 'a list overwrites what the user has decided meanwhile',
    focus: 'disks',
    mutations: [
      change(
        'outbox/storage/write-operations.ts',
        '(stored.operation?.revision ?? Infinity) >= revised.revision',
        'stored.operation === null',
      ),
    ],
  },
  {
    what: 'a deleted link is copied: “seen” brings a removed record back',
    focus: 'disks',
    mutations: [
      change(
        'outbox/storage/write-operations.ts',
        '(stored.operation?.revision ?? Infinity) >= revised.revision',
        '(stored.operation?.revision ?? 0) >= revised.revision',
      ),
    ],
  },
  {
    what: 'a second press in the same moment makes another link once the first has its own',
    focus: 'changes',
    mutations: [
      change(
        'outbox/submit.ts',
        '(isOperationRunning(one.id) || (one.attempts > 0 && !one.isSeen && isOfThisMoment(one))) &&',
        'isOperationRunning(one.id) &&',
      ),
    ],
  },
  {
    what: 'a list of a time to come stays fresh',
    focus: 'clocks',
    mutations: [change('core/age.ts', 'at > now ? Infinity : now - at', 'now - at')],
  },
  {
    what: 'removing one account breaks off the requests of the others',
    focus: 'accounts',
    mutations: [
      without('worker/account/account-lock.ts', 'if (accountId !== undefined && id !== accountId) continue;'),
    ],
  },
  {
    what: 'a DELETE that was cut off is sent again without a look',
    focus: 'ids',
    mutations: [
      change(
        'outbox/advance.ts',
        "dueState('reconcile', at,",
        "dueState(operation.kind === 'create' ? 'reconcile' : 'send', at,",
      ),
    ],
  },
  {
    what: 'one odd answer to DELETE ends deletes for good',
    focus: 'quirks',
    mutations: [
      change(
        'services/api/api-service.ts',
        'if (answer.ok && known !== form)',
        'if (!isFormRefused(answer) && known !== form)',
      ),
    ],
  },
  {
    what: 'a link of years ago is told as created',
    focus: 'quirks',
    mutations: [
      change(
        'outbox/requests.ts',
        'return ok({ link, existed, isDoubtful',
        'return ok({ link, existed: false, isDoubtful',
      ),
    ],
  },
  {
    what: 'a link that the list calls disabled is given out',
    focus: 'quirks',
    mutations: [without('storage/list/find-stored-link-for-url.ts', ' && isActiveStatus(status)')],
  },
  {
    what: 'an alias that the list shows in other case can’t be undone',
    focus: 'quirks',
    mutations: [
      change(
        'core/link/same-code.ts',
        'one === other || (foldsCase && one.toLowerCase() === other.toLowerCase())',
        'one === other',
      ),
    ],
  },
  {
    what: 'one empty list is believed',
    focus: 'lists',
    mutations: [
      change(
        'worker/list/fetch-and-store-links.ts',
        '!isEmptyBelieved && incoming.isSuddenlyEmpty()',
        'false',
      ),
    ],
  },
  {
    what: 'a 404 of a GET form that never worked says that a link is gone',
    focus: 'quirks',
    mutations: [
      change(
        'services/api/api-service.ts',
        'return isUnproven ? fail(unproven(answer.error)) : answer;',
        'return answer;',
      ),
    ],
  },
  {
    what: 'a firewall’s 403 is told as the plan’s limit',
    focus: 'quirks',
    mutations: [
      change(
        'services/api/response-rules.ts',
        "requires: 'isPage',\n    outcome: 'forbidden',",
        "requires: 'isPage',\n    outcome: 'limit-reached',",
      ),
    ],
  },
  {
    what: 'a link that was deleted in the dashboard goes on being given out',
    focus: 'lists',
    mutations: [
      change(
        'outbox/storage/write-operations.ts',
        " || !('link' in state) || state.existed) return null;",
        " || !('link' in state)) return null;",
      ),
    ],
  },
  {
    what: 'an answer that comes late overwrites the clipboard of the page asked for last',
    focus: 'accounts',
    mutations: [
      change(
        'worker/entry-points/shorten-outside-popup.ts',
        'ask === latestAsk && ageOf(begunAt, Date.now()) < copyWithinMs',
        'ask > 0 && begunAt > 0',
      ),
    ],
  },
  {
    what: 'after the clock was set back, the alarm comes hours late',
    focus: 'clocks',
    mutations: [
      change(
        'platform/alarms.ts',
        'await browser.alarms.create(name, {',
        'if ((await browser.alarms.getAll()).length > 0) return;\n  await browser.alarms.create(name, {',
      ),
    ],
  },
  {
    what: 'a new link under a freed alias shows what the old one had',
    focus: 'changes',
    mutations: [
      change(
        'storage/list/reconcile-made-links.ts',
        'const isOlder = row !== undefined && mayLack && (await isReplaced(made, row, list));',
        'const isOlder = false;',
      ),
    ],
  },
  {
    what: 'a page is taken for one without a link where no list is kept',
    mutations: [
      change(
        'storage/list/find-stored-link-for-url.ts',
        "if (info === null) throw new Error('No list is kept.');",
        'if (info === null) return null;',
      ),
    ],
    focus: 'storage',
  },
  {
    what: 'a click goes on with a row that its batch has just ended',
    mutations: [
      change(
        'outbox/submit.ts',
        "if (adopted === null || adopted.state.status === 'canceled' || adopted.state.status === 'failed')\n    return null;",
        'if (adopted === null) return joined;',
      ),
    ],
    focus: 'batches',
  },
  {
    what: 'an alarm is cleared whose time the clock has jumped over while it was set',
    mutations: [
      change(
        'outbox/wake.ts',
        'if (alarmAt === null) await clearAlarms();',
        'if (alarmAt !== null && alarmAt > Date.now()) return;\n  alarmAt = setAt = null;\n  await clearAlarms();',
      ),
    ],
    focus: 'clocks',
  },
];
