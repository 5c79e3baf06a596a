import { change, without, type Planted } from './mutations.ts';

/** Defects that the simulation found. */
export const foundSince: Planted[] = [
  {
    what: 'a made link is forgotten before a list shows it',
    mutations: [
      change(
        'background/intents/forget-outcomes.ts',
        'await neededOf(accountId, lasting, listedAt)',
        'new Set<string>()',
      ),
    ],
  },
  {
    what: 'a worker killed in the middle of a request leaves no alarm',
    mutations: [change('background/intents/save-intent.ts', 'isOpen(intent) ? standBy() : null', 'null')],
  },
  {
    what: 'the one copy that says how a wish ended goes first',
    mutations: [change('store/journal/write-journal.ts', 'await mirroredEnds(ids)', '[] as string[]')],
  },
  {
    what: 'a wish waits for a time that a wrong clock has named',
    mutations: [
      change('core/intent/step-intent.ts', 'isFar ? actionAt(intent, Infinity) : action', 'action'),
    ],
  },
  {
    what: 'an alias of ours that is taken at once is given up',
    mutations: [
      change(
        'core/intent/after-look.ts',
        'const isResent = intent.attempts < mostResends;',
        "if (intent.attempts === 1) return { ...intent, alias: freshAlias, state: { at: 'ready' } };\n  const isResent = true;",
      ),
    ],
  },
  {
    what: 'a batch and a shortcut look for a page’s link in the same moment',
    mutations: [
      change(
        'background/intents/page-turn.ts',
        'oneAtATime()',
        '<Value>(work: () => Promise<Value>): Promise<Value> => work()',
      ),
    ],
  },
  {
    what: 'the same of the row of a batch',
    mutations: [
      change(
        'store/batches/write-batches.ts',
        'await removingCopies([intent.id], change);',
        'await removingCopies([intent.id], async () => undefined);\n  await change();',
      ),
    ],
  },
  {
    what: 'a delete waits for ever for a list that nobody can read',
    mutations: [
      change(
        'core/intent/after-delete-look.ts',
        'mostUnreadableLooks = 10;',
        'mostUnreadableLooks = Infinity;',
      ),
    ],
  },
  {
    what: 'a batch waits for a time that a wrong clock has named',
    world: 5036,
    mutations: [
      change('background/batches/run-batches.ts', 'isToCome(batch.startAt, now)', 'batch.startAt > now'),
    ],
  },
  {
    what: 'the clock of a service is believed, whatever the one here says',
    world: 5628,
    mutations: [without('core/link/service-time.ts', ' && minutes === minutesAhead(read, now)')],
  },
  {
    what: '“Retry now” is taken for “Create a new one” where the step before has ended in a question',
    world: 20402,
    mutations: [
      change(
        'core/intent/step-create.ts',
        'return urge(intent, event.now);',
        "return state.at === 'unclear' ? { ...intent, isInDoubt: false, state: { at: 'ready' } } : urge(intent, event.now);",
      ),
    ],
  },
  {
    what: 'an account that can’t be kept takes the links of the one before away',
    mutations: [without('background/account/replace-account.ts', 'await writeAccount(now);')],
  },
  {
    what: '“Forget” leaves what waits to be connected',
    world: 21757,
    mutations: [change('background/account/connect.ts', 'timesForgotten() === before', 'true')],
  },
  {
    what: 'what was wished for while the database failed gives its page a second link',
    world: 30555,
    mutations: [
      change(
        'background/intents/run-steps.ts',
        "action.do === 'send' && isOfUnreadPage(current)",
        'Math.sign(0)',
      ),
    ],
  },
  {
    what: 'the end of a batch’s row is forgotten before it is written down, and the row begins anew',
    world: 70980,
    mutations: [without('background/intents/forget-outcomes.ts', '!isUnwritten(intent) &&')],
  },
  {
    what: 'the end of a wish stays in the journal while a later delete of its link waits',
    world: 70012,
    mutations: [
      change(
        'background/intents/forget-outcomes.ts',
        'isMadeAgain(deletion, intent)',
        "'link' in intent.state && intent.state.link.shortCode === deletion.shortCode",
      ),
    ],
  },
  {
    what: 'a pause that a wrong clock has named is believed when its hour comes',
    world: 70981,
    mutations: [
      change('background/account/service.ts', 'isToCome(pausedUntil, now) ? pausedUntil : 0', 'pausedUntil'),
    ],
  },
  {
    what: 'under the user’s own alias, a link that was there before is told as made',
    world: 71396,
    mutations: [
      change('core/intent/own-link.ts', '(isOlder(intent, link, habits) ?? !isNew(intent, link))', 'false'),
    ],
  },
  {
    what: 'another account is taken for one whose first link is made while its list comes',
    world: 90553,
    mutations: [change('background/account/connect.ts', '(await linksOfAccount(id)).length === 0', 'true')],
  },
  {
    what: 'each row of a batch looks for an hour for a link that no list shows',
    world: 95434,
    mutations: [
      change(
        'background/batches/begin-row.ts',
        'wish.linkId === null ? { ...intent, createdAt } : intent',
        'intent',
      ),
    ],
  },
  {
    what: 'a refusal whose text breaks off counts as no answer',
    world: 92073,
    mutations: [change('api/request.ts', 'saysAll.has(response.status)', 'false')],
  },
  {
    what: 'the user’s alias, taken by its own POST whose answer was lost, is told as somebody else’s',
    world: 100068,
    mutations: [
      change('core/intent/after-look.ts', '(!isInDoubt(intent) || isSeenAt(intent, answer.value))', 'true'),
    ],
  },
  {
    what: 'a shortcut makes a link for a page that could not be read in that moment',
    world: 200231,
    mutations: [
      change('background/doors/shorten-from.ts', 'found === null ? intent : ofUnreadPage(intent)', 'intent'),
    ],
  },
  {
    what: 'a list that was kept as its worker was killed is not in what the popup shows',
    world: 210357,
    mutations: [change('background/list/sync-list.ts', 'isSame && (await isNoted(accountId))', 'isSame')],
  },
  {
    what: 'a made link that no list shows is forgotten while its delete is open, which is taken back',
    world: 220431,
    mutations: [
      change(
        'core/intent/intent.ts',
        "deletesOf(intents).filter(({ state }) => state.at === 'done')",
        'deletesOf(intents)',
      ),
    ],
  },
  {
    what: 'what waits in a paused batch keeps its page from another batch',
    world: 300011,
    mutations: [
      change(
        'background/intents/run-steps.ts',
        "if (leave === 'later') return putBack(current);",
        "if (leave === 'later') return current;",
      ),
    ],
  },
];
