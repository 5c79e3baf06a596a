import { change, without, type Planted } from './mutations.ts';

/** Defects that were found before there was a simulation, in the order in which they were written down. */
export const foundBefore: Planted[] = [
  {
    what: 'an address that the service rewrites is not known again',
    focus: 'answers',
    mutations: [
      without('outbox/own-link.ts', "if (exact && aliasBy === 'curtail') return exact;"),
      change(
        'outbox/advance-create.ts',
        'operation.inDoubt ? findCandidateLinks(operation, links, quirks) : []',
        '[]',
      ),
      change(
        'outbox/advance-create.ts',
        'return to(attempts < mostRequests ? sendAt(0) : { ...noCandidates, freshAlias });',
        'return { ...to(sendAt(0)), alias: attempts < mostRequests ? freshAlias : alias };',
      ),
    ],
  },
  {
    what: 'a DELETE that a firewall refuses pauses the account',
    mutations: [
      change(
        'services/api/response-rules.ts',
        "requires: 'isPage',\n    outcome: 'method-blocked',",
        "requires: 'isPage',\n    outcome: 'rate-limited',",
      ),
    ],
  },
  {
    what: 'a plan without statistics stops all requests',
    mutations: [
      change(
        'services/api/response-rules.ts',
        "outcome: 'forbidden',\n    reason: 'A plan without",
        "outcome: 'rate-limited',\n    reason: 'A plan without",
      ),
    ],
  },
  {
    what: 'any JSON object in answer to a delete says that the link is gone',
    mutations: [without('services/api/response-evidence.ts', ' && !saysFailure(fields)')],
  },
  {
    what: 'the row that waits is carried out after “Stop”',
    focus: 'rows',
    mutations: [
      change(
        'outbox/run.ts',
        "if (permit === 'now') return undefined;",
        'if (permit !== null) return undefined;',
      ),
    ],
  },
  {
    what: 'a Retry-After of years is believed',
    mutations: [
      change(
        'services/api/retry-after.ts',
        'Math.min(Math.max(pause, 1000), longestMs)',
        'Math.max(pause, 1000)',
      ),
    ],
  },
  {
    what: 'a database that does not open fails the submission',
    mutations: [
      change(
        'outbox/state-after-obstacle.ts',
        'isRow ? failedState(because, now) : until(now + storageRetryPauseMs)',
        'failedState(because, now)',
      ),
    ],
  },
  {
    what: 'a certain refusal waits for the list',
    mutations: [
      without(
        'outbox/advance-create.ts',
        'if (!mayBeOfCopy(error)) return answered(failedState(error, now));',
      ),
      change(
        'outbox/advance-create.ts',
        "error.kind === 'alias-taken' && operation.aliasBy !== 'user'",
        'true',
      ),
    ],
  },
  {
    what: 'with codes of the service, an older link is taken for the new one',
    mutations: [change('outbox/own-link.ts', 'isMadeSince(operation, only, quirks) ? only', 'true ? only')],
  },
  {
    what: 'what was refused in this browser counts as an attempt',
    mutations: [
      change(
        'outbox/advance.ts',
        '    : ({ ...operation, state } as Operation);',
        '    : ({ ...operation, attempts: operation.attempts + 1, state } as Operation);',
      ),
    ],
  },
  {
    what: 'one short code in common makes another account the same',
    mutations: [
      change('core/account/same-account-evidence.ts', 'const enough = 2;', 'const enough = 1;'),
      change(
        'core/account/same-account-evidence.ts',
        'traits?.includes(traitsOf(link, link.id)) || traits?.includes(traitsOf(link, null))',
        'traits',
      ),
    ],
  },
  {
    what: 'what was under way is kept after “Forget”',
    mutations: [
      change(
        'outbox/save.ts',
        'writeIfConnected(operation.accountId, async () => {',
        '(async (_: string, write: () => Promise<void>) => (await write(), true))(operation.accountId, async () => {',
      ),
    ],
  },
  {
    what: 'a formula behind a semicolon goes out in a sheet',
    mutations: [change('core/sheet/csv.ts', 'beforeFormula = /(?<=^|[;\\t', 'beforeFormula = /(?<=^|[\\t')],
  },
  {
    what: 'what is stored stands open to scripts in pages',
    mutations: [without('worker/main.ts', 'hideStorageFromContentScripts().catch(console.error);')],
  },
  {
    what: 'one damaged campaign empties their list',
    mutations: [
      change(
        'core/account/settings.ts',
        'stored: lenientArray(campaignSchema)',
        'stored: v.array(campaignSchema)',
      ),
      change('storage/items/write-item.ts', 'decodeStored(item, before).problem !== null', 'false'),
    ],
  },
  {
    what: 'a secret in an address is said in the popup alone',
    mutations: [
      without('outbox/submit.ts', 'if (warning) return refuse(create, warning, outbox);'),
      change(
        'worker/entry-points/shorten-outside-popup.ts',
        'cleanUrlIfEnabled(cleaning, longUrl)',
        'longUrl',
      ),
      change(
        'core/sheet/check-rows.ts',
        "return warning ? { at: 'ask', url, warning } : { at: 'make', url };",
        "return { at: 'make', url };",
      ),
    ],
  },
  {
    what: 'a submission that was taken back stays in the outbox',
    mutations: [without('outbox/forget.ts', "operation.state.status === 'canceled' ||")],
  },
  {
    what: 'a batch does not know what else makes links',
    mutations: [
      change(
        'outbox/submit.ts',
        "alias === '' && ifPageHasLink === 'use it';",
        "alias === '' && ifPageHasLink === 'use it' && draft.entryPoint !== 'batch';",
      ),
    ],
  },
  {
    what: 'a POST with an alias waits after a look that found nothing',
    mutations: [
      without(
        'outbox/advance-create.ts',
        "if (alias !== null && !isTaken && !refusal)\n    return to(lastAnswer?.kind === 'unreadable' && attempts >= mostRequests ? noCandidates : sendAt(0));",
      ),
    ],
  },
  {
    what: 'a batch stands still when the browser stops its worker',
    mutations: [
      change(
        'worker/batches/run-batches.ts',
        'await keepWorkerAliveDuring(() =>',
        'await (async (work: () => Promise<unknown>) => work())(() =>',
      ),
    ],
  },
];
