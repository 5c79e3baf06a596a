import { change, without, type Planted } from './mutations.ts';

/** Defects that were found before there was a simulation, in the order in which they were written down. */
export const foundBefore: Planted[] = [
  {
    what: 'an address that the service rewrites is not known again',
    mutations: [
      without('core/intent/own-link.ts', "if (exact && aliasBy === 'curtail') return exact;"),
      change('core/intent/after-look.ts', 'isInDoubt(intent) ? askedLinks(intent, candidates) : []', '[]'),
      change(
        'core/intent/after-look.ts',
        "return { ...intent, state: isResent ? { at: 'ready' } : { ...nothingFound, freshAlias } };",
        "return { ...intent, alias: isResent ? freshAlias : intent.alias, state: { at: 'ready' } };",
      ),
    ],
  },
  {
    what: 'a DELETE that a firewall refuses pauses the account',
    mutations: [
      change('api/classify.ts', "purpose === 'delete' && isBlockedDelete(refusal)", 'status === 405'),
      change(
        'api/classify.ts',
        'if (saysLimit(headers, said))',
        "if (saysLimit(headers, said) || purpose === 'delete')",
      ),
    ],
  },
  {
    what: 'a plan without statistics stops all requests',
    mutations: [
      change(
        'api/classify.ts',
        'if (saysLimit(headers, said))',
        "if (saysLimit(headers, said) || purpose === 'read')",
      ),
    ],
  },
  {
    what: 'any JSON object in answer to a delete says that the link is gone',
    mutations: [
      change(
        'api/decode.ts',
        "return fields['success'] !== false && (fields['error'] ?? false) === false;",
        'return true;',
      ),
    ],
  },
  {
    what: 'the row that waits is carried out after “Stop”',
    mutations: [
      change(
        'background/intents/run-steps.ts',
        "isToBeSent && !isUrgent ? await mayLeave(current.batch) : 'now'",
        "'now' as string",
      ),
      change('background/intents/create-link.ts', '!isUrgent && isHalted(intent.batch)', 'false'),
      change('background/intents/delete-link.ts', '!isUrgent && isHalted(intent.batch)', 'false'),
    ],
  },
  {
    what: 'a Retry-After of years is believed',
    mutations: [
      change('api/retry-after.ts', 'Math.min(Math.max(pause, 1000), longestMs)', 'Math.max(pause, 1000)'),
    ],
  },
  {
    what: 'a database that does not open fails the wish',
    mutations: [
      change(
        'core/intent/obstacle.ts',
        'isRow ? failed(why, now) : until(now + storagePauseMs)',
        'failed(why, now)',
      ),
    ],
  },
  {
    what: 'a certain refusal waits for the list',
    mutations: [
      without('core/intent/step-create.ts', 'if (!mayBeOfCopy(error)) return to(failed(error, now));'),
      change(
        'core/intent/step-create.ts',
        "error.kind === 'alias-taken' && intent.aliasBy !== 'user'",
        'true',
      ),
    ],
  },
  {
    what: 'with codes of the service, an older link is taken for the new one',
    mutations: [change('core/intent/own-link.ts', 'isMadeSince(intent, only, habits) ? only', 'true ? only')],
  },
  {
    what: 'what was refused in this browser counts as an attempt',
    mutations: [
      change(
        'core/intent/step-create.ts',
        'attempts: intent.attempts - 1, state: waitOrFail',
        'state: waitOrFail',
      ),
    ],
  },
  {
    what: 'one short code in common makes another account the same',
    mutations: [
      change('core/account/same-account.ts', 'const enough = 2;', 'const enough = 1;'),
      change(
        'core/account/same-account.ts',
        'traits?.includes(traitsOf(link, link.id)) || traits?.includes(traitsOf(link, null))',
        'traits',
      ),
    ],
  },
  {
    what: 'what was under way is kept after “Forget”',
    mutations: [
      change(
        'background/intents/save-intent.ts',
        'whileConnected(intent.accountId, async () => {',
        '(async (_: string, write: () => Promise<void>) => (await write(), true))(intent.accountId, async () => {',
      ),
    ],
  },
  {
    what: 'a formula behind a semicolon goes out in a sheet',
    mutations: [change('core/sheet/csv.ts', 'beforeFormula = /(?<=^|[;\\t', 'beforeFormula = /(?<=^|[\\t')],
  },
  {
    what: 'what is stored stands open to scripts in pages',
    mutations: [without('background/main.ts', 'closeToPages().catch(console.error);')],
  },
  {
    what: 'one damaged campaign empties their list',
    mutations: [
      change('store/items/items.ts', 'goodOf, nullable', 'goodOf, list, nullable'),
      change('store/items/items.ts', 'goodOf(campaign)', 'list(campaign)'),
      change(
        'store/items/write-item.ts',
        '!item.isCopy && decodeStored(item, before).problem !== null',
        'false',
      ),
    ],
  },
  {
    what: 'a secret in an address is said in the popup alone',
    mutations: [
      change(
        'background/doors/shorten-from.ts',
        'await lookedThrough(found === null ? intent : ofUnreadPage(intent), intents)',
        'intent',
      ),
      change('background/doors/shorten-from.ts', 'cleanedBy(cleaning, longUrl)', 'longUrl'),
      change(
        'core/sheet/check-rows.ts',
        "return warning ? { at: 'ask', url, warning } : { at: 'make', url };",
        "return { at: 'make', url };",
      ),
    ],
  },
  {
    what: 'a wish that was taken back stays in the journal',
    mutations: [without('background/intents/forget-outcomes.ts', "intent.state.at === 'cancelled' ||")],
  },
  {
    what: 'a batch does not know what else makes links',
    mutations: [
      change(
        'background/batches/begin-row.ts',
        "if ('shortCode' in wish || wish.alias !== '' || wish.isAnother) return intent;",
        'return intent;',
      ),
    ],
  },
  {
    what: 'a POST with an alias waits after a look that found nothing',
    mutations: [
      without(
        'core/intent/after-look.ts',
        "if (intent.alias !== null && !isTaken)\n    return to(isAnsweredInVain(intent, state) ? nothingFound : { at: 'ready' });",
      ),
    ],
  },
  {
    what: 'a batch stands still when the browser stops its worker',
    mutations: [
      change(
        'background/batches/run-batches.ts',
        'await stayingAwake(() =>',
        'await (async (work: () => Promise<unknown>) => work())(() =>',
      ),
    ],
  },
];
