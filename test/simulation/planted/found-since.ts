import { change, without, type Planted } from './mutations.ts';

/** Defects that the simulation found. */
export const foundSince: Planted[] = [
  {
    what: 'a worker killed in the middle of a request leaves no alarm',
    mutations: [change('outbox/save.ts', 'isOperationSettled(operation) ? null : ensureWakeAlarm()', 'null')],
  },
  {
    what: 'the one copy that says how a submission ended goes first',
    mutations: [
      change(
        'outbox/storage/repair-outbox.ts',
        'const { operations } = await readBackupCopies();',
        'const { operations } = await readBackupCopies();\n  await removeBackupCopies([...operations.values()].filter(isOperationSettled).map(({ id }) => id));',
      ),
    ],
  },
  {
    what: 'a submission waits for a time that a wrong clock has named',
    mutations: [change('outbox/advance.ts', '!isAwoken : isWithinNextHour(at, now)', '!isAwoken : at > now')],
  },
  {
    what: 'an alias of ours that is taken at once is given up',
    focus: 'answers',
    mutations: [
      change(
        'outbox/advance-create.ts',
        'return to(attempts < mostRequests ? sendAt(0) : { ...noCandidates, freshAlias });',
        'return attempts === 1 ? { ...to(sendAt(0)), alias: freshAlias } : to(sendAt(0));',
      ),
    ],
  },
  {
    what: 'a batch and a shortcut look for a page’s link in the same moment',
    mutations: [
      change(
        'outbox/find-link-for-web-page.ts',
        'oneAtATime()',
        '<Value>(work: () => Promise<Value>): Promise<Value> => work()',
      ),
    ],
  },
  {
    what: 'the same of the row of a batch',
    focus: 'rows',
    mutations: [
      change(
        'outbox/storage/write-operations.ts',
        "const left = await inWriteTransaction(['rows', 'outbox'],",
        "await removeBackupCopies([id]);\n  const left = await inWriteTransaction(['rows', 'outbox'],",
      ),
    ],
  },
  {
    what: 'a delete waits for ever for a list that nobody can read',
    mutations: [
      change('outbox/advance-delete.ts', 'mostUnreadableLists = 10;', 'mostUnreadableLists = Infinity;'),
    ],
  },
  {
    what: 'a batch waits for a time that a wrong clock has named',
    mutations: [
      change('worker/batches/run-batches.ts', 'isWithinNextHour(batch.startAt, now)', 'batch.startAt > now'),
    ],
  },
  {
    what: 'the clock of a service is believed, whatever the one here says',
    focus: 'answers',
    mutations: [without('core/link/service-time.ts', ' && minutes === minutesAhead(read, now)')],
  },
  {
    what: '“Retry now” is taken for “Create a new one” where the step before has ended in a question',
    focus: 'answers',
    mutations: [
      change(
        'outbox/advance.ts',
        "needsDecision: ['seenInList', 'makeAnother',",
        "needsDecision: ['seenInList', 'retryNow', 'makeAnother',",
      ),
      change(
        'outbox/advance.ts',
        'return retried(operation, due, event.now);',
        "return operation.state.status === 'needsDecision' ? makeAnother(operation as CreateOperation, operation.state as QuestionState) : retried(operation, due, event.now);",
      ),
    ],
  },
  {
    what: 'an account that can’t be kept takes the links of the one before away',
    focus: 'changes',
    mutations: [without('worker/account/add-or-replace-account.ts', 'await updateStoredAccount(now);')],
  },
  {
    what: '“Forget” leaves what waits to be connected',
    focus: 'changes',
    mutations: [change('worker/account/connect-account.ts', 'fullErasureCount() === before', 'true')],
  },
  {
    what: 'what was submitted for while the database failed gives its page a second link',
    focus: 'disks',
    mutations: [
      change(
        'outbox/run.ts',
        "if (operation.kind === 'create' && operation.isPageUnread) {",
        "if (operation.kind === 'create' && Math.sign(0) === 1) {",
      ),
    ],
  },
  {
    what: 'the end of a batch’s row is forgotten before it is written down, and the row begins anew',
    focus: 'rows',
    mutations: [without('outbox/forget.ts', 'operation.batch !== undefined ||')],
  },
  {
    what: 'the end of a submission stays in the outbox while a later delete of its link waits',
    focus: 'rows',
    mutations: [
      change(
        'outbox/forget.ts',
        'isRecreatedAfterDelete(one, operation)',
        "'link' in operation.state && operation.state.link.shortCode === one.shortCode",
      ),
    ],
  },
  {
    what: 'a pause that a wrong clock has named is believed when its hour comes',
    focus: 'changes',
    mutations: [
      change(
        'worker/account/account-service.ts',
        'isWithinNextHour(pausedUntil, now) ? pausedUntil : 0',
        'pausedUntil',
      ),
    ],
  },
  {
    what: 'under the user’s own alias, a link that was there before is told as made',
    mutations: [
      change('outbox/own-link.ts', '(isOlder(operation, link, quirks) ?? !isNew(operation, link))', 'false'),
    ],
  },
  {
    what: 'another account is taken for one whose first link is made while its list comes',
    focus: 'changes',
    mutations: [
      change('worker/account/connect-account.ts', '(await readAllKnownLinks(id)).length === 0', 'true'),
    ],
  },
  {
    what: 'each row of a batch looks for an hour for a link that no list shows',
    focus: 'rows',
    mutations: [
      change(
        'worker/batches/run-batch-row.ts',
        'linkId === null ? { ...link, askedAt: createdAt } : link',
        'link',
      ),
    ],
  },
  {
    what: 'a refusal whose text breaks off counts as no answer',
    focus: 'answers',
    mutations: [change('services/api/request.ts', 'saysAll(response)', 'false')],
  },
  {
    what: 'the user’s alias, taken by its own POST whose answer was lost, is told as somebody else’s',
    focus: 'answers',
    mutations: [
      change('outbox/advance-create.ts', '(!operation.inDoubt || isListed(operation, list.value))', 'true'),
    ],
  },
  {
    what: 'a shortcut makes a link for a page that could not be read in that moment',
    focus: 'disks',
    mutations: [
      change(
        'outbox/submit.ts',
        "isUnknown = page.answer === 'unknown';",
        "isUnknown = page.answer === 'unknown' && draft.entryPoint === 'popup';",
      ),
    ],
  },
  {
    what: 'a list that was kept as its worker was killed is not in what the popup shows',
    focus: 'answers',
    mutations: [
      change('worker/list/fetch-and-store-links.ts', 'isSame && (await isNoted(accountId))', 'isSame'),
    ],
  },
  {
    what: 'what waits in a paused batch keeps its page from another batch',
    focus: 'rows',
    mutations: [
      change('outbox/run.ts', "if (kind === 'delete' && permit === 'later')", "if (permit === 'later')"),
    ],
  },
];
