import { describe, expect, it } from 'vitest';
import type { Account } from '../../../src/core/account/account.ts';
import { defaultSettings } from '../../../src/core/account/settings.ts';
import type { Failure } from '../../../src/core/failure.ts';
import { asCreatedLink } from '../../../src/core/link/link.ts';
import { fail, ok } from '../../../src/core/result.ts';
import type { PageLinkLookup } from '../../../src/outbox/find-link-for-web-page.ts';
import type { CreateOperation, DeleteOperation } from '../../../src/outbox/operation.ts';
import type { PopupData } from '../../../src/popup/popup-data.ts';
import {
  initialPopupStep,
  isSubmissionStored,
  reducePopup,
  shownOperationId,
} from '../../../src/popup/popup-reducer.ts';
import type { PopupEvent, PopupOpening, PopupState, PopupStep } from '../../../src/popup/popup-state.ts';
import { linkOf } from '../core/links.ts';
import { account as connected } from '../options/diagnostics/facts.ts';
import { createOperationOf, deleteOperationOf, due } from '../outbox/operations.ts';
import { popupDataOf } from './popup-data.ts';

const now = 1_000_000;
const page = { url: 'https://a.example/', title: 'A page', isPrivate: false };
const account: Account = { ...connected, id: 'a' };
const other: Account = { ...connected, id: 'b' };
const link = linkOf({ id: '7', shortCode: 'abc2345', longUrl: page.url });
const offline: Failure = { kind: 'offline' };
const taken: Failure = { kind: 'alias-taken' };

const dataOf = (parts: Partial<PopupData> = {}) => popupDataOf({ account, accounts: [account], ...parts });
const withSettings = (settings: Partial<PopupData['settings']>) =>
  dataOf({ settings: { ...defaultSettings, ...settings } });

let revision = 1;
/** The operation at a later revision. */
const create = (state: CreateOperation['state'], parts: Partial<CreateOperation> = {}): CreateOperation =>
  createOperationOf({ longUrl: page.url, revision: (revision += 1), state, ...parts });
const sending = () => create({ status: 'sending' }, { attempts: 1 });
const waiting = (because: Failure = offline) => create(due({ because }));
const asks = () => create({ status: 'needsDecision', candidates: [asCreatedLink(link)] }, { inDoubt: true });
const done = (parts: Partial<CreateOperation> = {}, existed = false) =>
  create({ status: 'done', link: asCreatedLink(link), existed, settledAt: now }, parts);
const failed = (failure = taken, parts: Partial<CreateOperation> = {}) =>
  create({ status: 'failed', failure, settledAt: now }, parts);
const canceled = (parts: Partial<CreateOperation> = {}) =>
  create({ status: 'canceled', settledAt: now }, parts);
const deletion = (status: 'due' | 'done', parts: Partial<DeleteOperation> = {}): DeleteOperation =>
  deleteOperationOf({
    seq: 2,
    shortCode: link.shortCode,
    state: status === 'due' ? due() : { status, settledAt: now },
    ...parts,
  });

const deleting = (status: 'due' | 'done' = 'due', creates: CreateOperation[] = []) =>
  dataOf({ creates, deletes: [deletion(status)], deletedCodes: new Set([link.shortCode]) });

const opened = (parts: Partial<PopupOpening> = {}): PopupStep =>
  initialPopupStep(
    {
      first: dataOf(),
      page,
      firstOperation: null,
      firstExisting: null,
      kept: null,
      isImmediate: false,
      ...parts,
    },
    now,
  );

/** The state after these events, with the effects of all. */
function play(step: PopupStep, ...events: readonly PopupEvent[]): PopupStep {
  return events.reduce((before, event) => {
    const { state, effects } = reducePopup(before.state, event);
    return { state, effects: [...before.effects, ...effects] };
  }, step);
}

const stored = (data: PopupData): PopupEvent => ({ type: 'stored', data, now });
const announced = (operation: CreateOperation): PopupEvent => ({ type: 'announced', operation, now });
const submitted = (id = 'i'): PopupEvent => ({ type: 'submitted', id });
const answered = (operationId = 'i', id = 'i'): PopupEvent => ({
  type: 'answered',
  id,
  answer: ok({ operationId }),
  now,
});
const refused = (failure: Failure, id = 'i'): PopupEvent => ({
  type: 'answered',
  id,
  answer: fail(failure),
  now,
});
const noReply: Failure = { kind: 'no-reply' };
const typedDraft = (state: PopupState, alias: string): PopupEvent => ({
  type: 'typed',
  draft: { ...state.draft, alias },
});

/** Its status, or that it is being deleted. */
const statusOf = ({ state: { top } }: Pick<PopupStep, 'state'>): string =>
  'isHidden' in top && top.isHidden ? 'deleting' : top.status;
const dosOf = ({ effects }: PopupStep): string[] => effects.map((effect) => effect.do);

/** Each state, with the operation `i` where it has one. */
const states = {
  form: () => opened(),
  sent: () => play(opened(), submitted()),
  'on its way': () => opened({ firstOperation: sending() }),
  waiting: () => opened({ firstOperation: waiting() }),
  asks: () => opened({ firstOperation: asks() }),
  canceled: () => play(opened({ firstOperation: sending() }), announced(canceled())),
  'no reply': () => play(opened(), submitted(), refused(noReply)),
  failed: () => opened({ firstOperation: failed() }),
  done: () => opened({ firstOperation: done() }),
  existing: () => opened({ firstExisting: link }),
  deleting: () => play(opened({ firstOperation: done() }), stored(deleting())),
} satisfies Record<string, () => PopupStep>;

type StateName = keyof typeof states;
const all = Object.keys(states) as StateName[];
const allBut = (...names: StateName[]) => all.filter((name) => !names.includes(name));
const ofOperation: StateName[] = ['on its way', 'waiting', 'asks', 'canceled', 'failed'];
const lookedUp =
  (found: PageLinkLookup) =>
  ({ data }: PopupState): PopupEvent => ({ type: 'lookedUp', data, found });
const noted = 'done, copy, markOperationSeen, tellMade';

interface EventRow {
  event: (state: PopupState) => PopupEvent;
  /** The states in which it leads to a status, or `same`, with effects. In all others, nothing comes of it. */
  leadsTo: Record<string, StateName[]>;
}

/** Every event in every state. */
const events: Record<string, EventRow> = {
  Shorten: {
    event: () => submitted('new'),
    leadsTo: {
      'sending, create': ['form', 'no reply'],
      // The title of an operation is not that of its page.
      'sending, create, saveDraft': ['canceled', 'failed', 'deleting'],
    },
  },
  typing: { event: (state) => typedDraft(state, 'typed'), leadsTo: { 'same, saveDraft': all } },
  'the answer of the worker': { event: () => answered(), leadsTo: {} },
  'no answer': { event: () => refused(noReply), leadsTo: { refused: ['sent'] } },
  'a refusal by the worker': {
    event: () => refused({ kind: 'not-connected' }),
    leadsTo: { refused: ['sent'] },
  },
  'a second that passed': { event: () => ({ type: 'waited', id: 'i', now }), leadsTo: {} },
  'an operation that waits': {
    event: () => announced(waiting()),
    leadsTo: { 'same, wait': ['sent', 'no reply'], waiting: ['on its way', 'asks'] },
  },
  'an operation that asks': {
    event: () => announced(asks()),
    leadsTo: { 'same, wait': ['sent', 'no reply'], 'asks, markOperationSeen': ['on its way', 'waiting'] },
  },
  'an operation that is done': {
    event: () => announced(done()),
    leadsTo: { [noted]: ['sent', 'no reply', ...ofOperation] },
  },
  'an operation that failed': {
    event: () => announced(failed()),
    leadsTo: {
      'refused, markOperationSeen': ['sent', 'on its way', 'waiting', 'asks', 'canceled', 'done', 'deleting'],
      'same, markOperationSeen': ['no reply'],
    },
  },
  'an operation that was canceled': {
    event: () => announced(canceled()),
    leadsTo: {
      form: ['sent', 'waiting', 'no reply', 'failed', 'done', 'deleting'],
      canceled: ['on its way', 'asks'],
    },
  },
  'an operation of elsewhere that is done': {
    event: () => announced(done({ id: 'elsewhere' })),
    leadsTo: {},
  },
  'a store without news': {
    event: () => stored(dataOf()),
    leadsTo: { 'same, lookUp': ['form', 'existing'], done: ['deleting'] },
  },
  'a store that has the operation done': {
    event: () => stored(dataOf({ creates: [done()] })),
    leadsTo: {
      [noted]: ['sent', 'no reply', ...ofOperation],
      'same, lookUp': ['form', 'existing'],
      done: ['deleting'],
    },
  },
  'a store that has a link waiting for the page': {
    event: () => stored(dataOf({ creates: [{ ...waiting(), id: 'x' }] })),
    leadsTo: { waiting: ['form', 'existing'], done: ['deleting'] },
  },
  'a delete of the link': {
    event: () => stored(deleting()),
    leadsTo: { 'same, lookUp': ['form'], deleting: ['done'], 'deleting, lookUp': ['existing'] },
  },
  'a delete that is done': {
    event: () => stored(deleting('done')),
    leadsTo: { 'same, lookUp': ['form'], form: ['done', 'deleting'], 'form, lookUp': ['existing'] },
  },
  'another account': {
    event: () => stored(dataOf({ account: other })),
    leadsTo: { 'same, tellSwitched': all },
  },
  'a page that has a link': {
    event: lookedUp({ answer: 'found', link }),
    leadsTo: { existing: ['form'] },
  },
  'a page that has none': { event: lookedUp({ answer: 'none' }), leadsTo: { form: ['existing'] } },
  'a page of which nothing is known': { event: lookedUp({ answer: 'unknown' }), leadsTo: {} },
  'a link that was looked up in what has changed since': {
    event: ({ data }) => ({ type: 'lookedUp', data: { ...data }, found: { answer: 'found', link } }),
    leadsTo: {},
  },
  'another title': {
    event: () => ({ type: 'pageChanged', page: { ...page, title: 'Another' } }),
    leadsTo: {},
  },
  Edit: {
    event: () => ({ type: 'editPressed', operation: failed(taken, { id: 'elsewhere', isSeen: true }) }),
    leadsTo: { refused: allBut('no reply', 'failed') },
  },
  'New link': { event: () => ({ type: 'anotherPressed' }), leadsTo: { form: allBut('form') } },
  Undo: { event: () => ({ type: 'undoPressed' }), leadsTo: { 'same, saveDraft, delete': ['done'] } },
  Copy: { event: () => ({ type: 'copyPressed' }), leadsTo: { 'same, copy': ['done', 'existing'] } },
  'a format': {
    event: () => ({ type: 'formatChosen', format: 'markdown' }),
    leadsTo: { 'same, copy, saveFormat': ['done', 'existing'] },
  },
  'a copy': { event: () => ({ type: 'copied', key: 'i', content: { text: link.shortUrl } }), leadsTo: {} },
  'another copy': { event: () => ({ type: 'clipboardWritten' }), leadsTo: {} },
};

describe.each(Object.entries(events))('%s', (_name, { event, leadsTo }) => {
  it.each(all)('while it is %s', (name) => {
    const { state } = states[name]();
    const step = reducePopup(state, event(state));
    const status = statusOf(step) === statusOf({ state }) ? 'same' : statusOf(step);
    const expected = Object.entries(leadsTo).find(([, names]) => names.includes(name))?.[0] ?? 'same';
    expect([status, ...dosOf(step)].join(', ')).toBe(expected);
  });
});

const sent = () => play(opened(), submitted());
const isStoredAfter = (...events: PopupEvent[]) => isSubmissionStored(play(sent(), ...events).state);
const createOf = ({ effects }: PopupStep) =>
  effects.flatMap((effect) => (effect.do === 'create' ? effect.submission : []));

describe('a submission', () => {
  it('is what the form holds, for the account that is shown', () => {
    const typed = play(opened(), typedDraft(opened().state, ' promo '), submitted());
    expect(createOf(typed)).toEqual([
      {
        id: 'i',
        accountId: 'a',
        longUrl: page.url,
        alias: 'promo',
        title: 'A page',
        isAnother: false,
        entryPoint: 'popup',
      },
    ]);
    expect(typed.effects.at(-1)).toMatchObject({
      do: 'saveDraft',
      draft: { typed: { alias: ' promo ' }, submissionId: 'i' },
    });
  });

  it('is one, however often the button is pressed', () => {
    expect(createOf(play(sent(), submitted('other'), submitted('third')))).toHaveLength(1);
  });

  it.each<Failure>([noReply, { kind: 'storage-full' }, { kind: 'storage-broken', detail: '' }])(
    'that got %o is sent again under its id, since the worker may have stored it',
    (failure) => {
      const again = play(sent(), refused(failure), submitted('other'));
      expect(createOf(again).map(({ id }) => id)).toEqual(['i', 'i']);
    },
  );

  it.each<Partial<PopupState['draft']>>([{ longUrl: 'https://a.example/other' }, { alias: 'mine' }])(
    'that got no answer is another one with %o, since the worker may have stored the first',
    (change) => {
      const lost = play(sent(), refused(noReply));
      const typed: PopupEvent = { type: 'typed', draft: { ...lost.state.draft, ...change } };
      const other = play(lost, typed, submitted('other'));
      expect(createOf(other).at(-1)).toMatchObject({ id: 'other', ...change });
      // What became of the first is no answer to the second.
      expect(statusOf(play(other, announced(done())))).toBe('sending');
    },
  );

  it('that was refused is another one when it is sent again', () => {
    const again = play(
      sent(),
      refused({ kind: 'bad-alias', problem: 'too-long', allowed: 50 }),
      submitted('other'),
    );
    expect(createOf(again).map(({ id }) => id)).toEqual(['i', 'other']);
  });

  it('is shown as it is stored, whether that or the answer comes first', () => {
    expect(statusOf(play(sent(), announced(done()), answered()))).toBe('done');
    expect(statusOf(play(sent(), answered(), stored(dataOf({ creates: [done()] }))))).toBe('done');
  });

  it('is not stored before the worker says so, unless it may join what is open for the page', () => {
    expect(isStoredAfter()).toBe(false);
    expect(isStoredAfter(announced(create({ status: 'sending' }, { id: 'another' })))).toBe(false);
    expect(isStoredAfter(announced(sending()))).toBe(true);
    expect(isStoredAfter(stored(dataOf({ creates: [create({ status: 'sending' }, { id: 'open' })] })))).toBe(
      true,
    );
    expect(isStoredAfter(stored(dataOf({ creates: [done({ id: 'ended' })] })))).toBe(false);
    expect(isSubmissionStored(states['on its way']().state)).toBe(true);
  });

  it('whose answer is lost is shown as soon as it has an end', () => {
    expect(statusOf(play(sent(), refused(noReply), stored(dataOf({ creates: [failed()] }))))).toBe('refused');
    expect(statusOf(play(sent(), announced(done()), refused(noReply)))).toBe('done');
  });

  it('that waits is shown when the worker has answered, or after a second', () => {
    const waits = play(sent(), announced(waiting()));
    expect([statusOf(waits), dosOf(waits).at(-1)]).toEqual(['sending', 'wait']);
    expect(statusOf(play(waits, answered()))).toBe('waiting');
    expect(statusOf(play(waits, { type: 'waited', id: 'i', now }))).toBe('waiting');
    expect(statusOf(play(waits, announced(sending()), { type: 'waited', id: 'i', now }))).toBe('sending');
  });

  it('that joins another operation is shown as that one, which need not be stored a second time', () => {
    const joined = done({ id: 'joined' });
    const answeredBy = play(sent(), answered('joined'));
    expect(shownOperationId(answeredBy.state)).toBe('joined');
    expect(statusOf(play(answeredBy, announced(joined)))).toBe('done');
    expect(statusOf(play(sent(), stored(dataOf({ creates: [joined] })), answered('joined')))).toBe('done');
  });

  it('has its answer though the form was changed meanwhile, and what was typed stays a draft', () => {
    const changed = play(sent(), typedDraft(sent().state, 'later'), announced(done()));
    expect(statusOf(changed)).toBe('done');
    expect(changed.state.draft.alias).toBe('later');
  });

  it('of before is not shown in place of a form that was opened anew', () => {
    const edited = play(sent(), { type: 'editPressed', operation: failed(taken, { id: 'elsewhere' }) });
    expect(statusOf(play(edited, announced(done()), answered()))).toBe('refused');
    expect(shownOperationId(edited.state)).toBe('elsewhere');
  });

  it('with an alias that is taken keeps the form, from which a free one is sent', () => {
    const refusal = play(sent(), announced(failed()));
    expect(refusal.state.top).toMatchObject({ status: 'refused', failure: taken });
    const free = play(refusal, typedDraft(refusal.state, 'free-2'), submitted('second'));
    expect(createOf(free).at(-1)).toMatchObject({ id: 'second', alias: 'free-2' });
  });

  it.each<Failure>([offline, { kind: 'locked' }])('waits with %o, and ends as the store says', (because) => {
    const blocked = play(sent(), answered(), announced(waiting(because)));
    expect(blocked.state.top).toMatchObject({ status: 'waiting', operation: { state: { because } } });
    expect(statusOf(play(blocked, announced(sending())))).toBe('sending');
    expect(statusOf(play(blocked, announced(sending()), announced(done())))).toBe('done');
  });
});

describe('what is stored', () => {
  it('counts only if it is no older than what is shown', () => {
    const [old, latest] = [waiting(), sending()];
    const shown = play(opened({ firstOperation: latest }), stored(dataOf({ creates: [old] })));
    expect(statusOf(shown)).toBe('sending');
  });

  it('does not take back an end that could not be stored', () => {
    const unsaved = { ...done(), revision: 1 };
    const shown = play(opened(), submitted(), announced(unsaved));
    expect(statusOf(play(shown, stored(dataOf({ creates: [waiting()] }))))).toBe('done');
  });

  it('may lack what the list has meanwhile', () => {
    expect(statusOf(play(states.done(), stored(dataOf())))).toBe('done');
  });
});

describe('a popup that is closed and opened again', () => {
  it('goes on with what the store has', () => {
    const again = opened({ firstOperation: sending() });
    expect([statusOf(again), shownOperationId(again.state)]).toEqual(['sending', 'i']);
    expect(statusOf(play(again, announced(done())))).toBe('done');
  });

  it('copies an outcome that nobody has seen, unless that was long ago', () => {
    expect(dosOf(opened({ firstOperation: done() }))).toContain('copy');
    expect(dosOf(opened({ firstOperation: done({ isSeen: true }) }))).not.toContain('copy');
    const { state } = opened({ first: withSettings({ copy: false }), firstOperation: done() });
    expect(state.top).toMatchObject({ status: 'done', isNew: true, copy: { phase: 'none' } });
    const later = reducePopup(play(opened(), submitted()).state, {
      type: 'announced',
      operation: done(),
      now: now + 11_000,
    });
    expect(dosOf(later)).not.toContain('copy');
  });

  it('has what was typed, for one more link of the page, too', () => {
    const kept = {
      accountId: 'a',
      pageUrl: page.url,
      typed: { alias: 'half' },
      isAnother: true,
      submissionId: null,
      at: now,
    };
    const { state } = opened({ kept });
    expect(state).toMatchObject({ draft: { alias: 'half', title: 'A page' }, isAnother: true });
    const sent = play(opened({ kept }), submitted(), announced(done()));
    expect(play(sent, { type: 'anotherPressed' }).state.draft.alias).toBe('');
  });

  it('with one click copies the link that the page has', () => {
    const first = withSettings({ onClick: 'shorten' });
    expect(dosOf(opened({ first, firstExisting: link }))).toEqual(['copy']);
    expect(dosOf(opened({ firstExisting: link }))).toEqual([]);
  });
});

describe('what is typed', () => {
  it('is kept for its page, and not for a private one or one that was opened here from elsewhere', () => {
    const typing = (step: PopupStep) => play(step, typedDraft(step.state, 'typed')).effects;
    expect(typing(opened())).toEqual([
      {
        do: 'saveDraft',
        draft: {
          accountId: 'a',
          pageUrl: page.url,
          typed: { alias: 'typed' },
          isAnother: false,
          submissionId: null,
        },
      },
    ]);
    expect(typing(opened({ page: { ...page, isPrivate: true } }))).toEqual([]);
    expect(typing(opened({ page: null }))).toEqual([]);
    const edited = play(opened(), { type: 'editPressed', operation: failed(taken, { isSeen: true }) });
    expect(typing(edited)).toEqual([]);
  });

  it('keeps its place when the title of the page changes', () => {
    const typed = play(opened(), typedDraft(opened().state, 'typed'));
    const { state } = play(typed, { type: 'pageChanged', page: { ...page, title: 'Later' } });
    expect(state.draft).toMatchObject({ alias: 'typed', title: 'Later' });
  });

  it('has what was done to the URL still when the title of the page changes', () => {
    const campaign = { name: 'Spring', source: 'mail', medium: '', campaign: '', term: '', content: '' };
    const first = withSettings({ campaigns: [campaign], campaign: 'Spring' });
    const shown = opened({ first });
    expect(shown.state.draft.longUrl).toContain('utm_source=mail');
    const draft = { ...shown.state.draft, campaign: null, longUrl: page.url };
    const { state } = play(
      shown,
      { type: 'typed', draft },
      { type: 'pageChanged', page: { ...page, title: '(1) A page' } },
    );
    expect(state.draft).toMatchObject({ longUrl: page.url, title: '(1) A page' });
  });

  it('keeps other windows from changing the form', () => {
    const typed = play(opened(), typedDraft(opened().state, 'typed'));
    expect(statusOf(play(typed, stored(dataOf({ creates: [waiting()] }))))).toBe('form');
  });

  it('comes back with Undo, and is kept again', () => {
    const sent = play(opened(), typedDraft(opened().state, 'typed'), submitted(), announced(done()));
    const undone = play(sent, { type: 'undoPressed' });
    expect(undone.effects.slice(-2)).toMatchObject([
      { do: 'saveDraft', draft: { typed: { alias: 'typed' }, submissionId: null } },
      { do: 'delete', link: { id: null, shortCode: link.shortCode } },
    ]);
    const form = play(undone, stored(deleting()));
    expect([statusOf(form), form.state.draft.alias]).toEqual(['deleting', 'typed']);
  });
});

it('a link that is on its way stays so where the worker does not answer', () => {
  const unheard = play(opened(), submitted(), announced(sending()), refused(noReply));
  expect(statusOf(unheard)).toBe('sending');
  expect(statusOf(play(unheard, announced(done())))).toBe('done');
});

it('an Undo that the worker did not take says why, until it is pressed again', () => {
  const undone = play(states.done(), { type: 'undoPressed' });
  const failure: Failure = { kind: 'no-reply' };
  const key = undone.effects.flatMap((effect) => (effect.do === 'delete' ? effect.key : []))[0] ?? '';
  const told = play(undone, { type: 'undoRefused', key, failure });
  expect(told.state.top).toMatchObject({ status: 'done', undoFailure: failure });
  expect(play(told, { type: 'undoPressed' }).state.top).toMatchObject({ undoFailure: null });
  const late = play(states.existing(), { type: 'undoRefused', key, failure });
  expect(late.state.top).toMatchObject({ status: 'existing', undoFailure: null });
});

const copied = (content: { text: string } | null): PopupEvent => ({ type: 'copied', key: 'i', content });
const phaseOf = ({ state: { top } }: PopupStep) => ('copy' in top ? top.copy.phase : null);

describe('a link that is shown', () => {
  it('comes back if its delete is undone, and not when the list lacks it', () => {
    const back = play(states.deleting(), stored(dataOf()));
    expect(back.state.top).toMatchObject({ status: 'done', isNew: false, copy: { phase: 'none' } });
    expect(dosOf(reducePopup(states.deleting().state, stored(dataOf())))).toEqual([]);
    expect(statusOf(play(states.deleting(), stored(deleting('done')), stored(dataOf())))).toBe('form');
  });

  it('comes back also where the service changes the case of codes', () => {
    const shortCode = link.shortCode.toUpperCase();
    const data = dataOf({
      deletes: [deletion('due', { shortCode, foldsCase: true })],
      deletedCodes: new Set([shortCode, link.shortCode]),
    });
    const hidden = play(states.existing(), stored(data));
    expect(hidden.state.top).toMatchObject({ status: 'existing', isHidden: true });
    expect(play(hidden, stored(dataOf())).state.top).toMatchObject({ status: 'existing', isHidden: false });
  });

  it('is not hidden by the delete of an earlier link with its code', () => {
    const again = done({ seq: 9 });
    const shown = play(opened({ first: deleting() }), submitted(), announced(again));
    expect([statusOf(shown), dosOf(shown).includes('copy')]).toEqual(['done', true]);
    expect(statusOf(play(shown, stored(deleting('due', [again]))))).toBe('done');
  });

  it('goes with a delete together with others, and does not come back when the list lacks it', () => {
    const data = dataOf({ deletedCodes: new Set([link.shortCode]) });
    expect(statusOf(play(states.done(), stored(data)))).toBe('form');
    expect(statusOf(play(states.done(), stored(data), stored(dataOf())))).toBe('form');
    expect(statusOf(play(states.existing(), stored(data)))).toBe('form');
  });

  it('says what became of its copies', () => {
    const first = play(states.done(), copied({ text: link.shortUrl }));
    expect(phaseOf(first)).toBe('copied');
    const second = play(first, { type: 'formatChosen', format: 'markdown' });
    expect(second.state.top).toMatchObject({ copy: { phase: 'copying', as: { format: 'markdown' } } });
    expect(phaseOf(play(second, copied(null)))).toBe('refused');
    expect(phaseOf(play(states.done(), { type: 'copied', key: 'another', content: null }))).toBe('none');
  });
});

it('is not said to be copied any more once something else was', () => {
  const shown = play(states.done(), copied({ text: link.shortUrl }), { type: 'clipboardWritten' });
  expect(shown.state.top).toMatchObject({ isNew: false, copy: { phase: 'none', content: null } });
  const again = play(states.done(), copied({ text: link.shortUrl }), { type: 'copyPressed' });
  // Its own copy is written before that is told.
  expect(phaseOf(play(again, { type: 'clipboardWritten' }))).toBe('copying');
  expect(phaseOf(play(again, copied(null), { type: 'clipboardWritten' }))).toBe('refused');
});

it('a cancel leaves the form, with a notice where the service may have made the link', () => {
  expect(statusOf(play(states.waiting(), announced(canceled())))).toBe('form');
  expect(statusOf(play(states.waiting(), announced(canceled({ inDoubt: true }))))).toBe('canceled');
  const inDoubt = opened({ firstOperation: create(due({ next: 'reconcile' }), { inDoubt: true }) });
  expect(statusOf(play(inDoubt, announced(canceled({ inDoubt: true }))))).toBe('canceled');
});

it('once another account is shown, nothing that comes is for this popup', () => {
  const switched = play(opened(), submitted(), stored(dataOf({ account: other })));
  expect(switched.state.isSwitched).toBe(true);
  const after = play(switched, announced(done()), answered(), { type: 'anotherPressed' });
  expect([statusOf(after), after.effects]).toEqual(['sending', switched.effects]);
});
