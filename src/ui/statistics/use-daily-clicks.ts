import { useEffect, useRef, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import type { Failure } from '../../core/failure.ts';
import { isServiceTimeBefore, formatServiceTime } from '../../core/link/service-time.ts';
import type { Link } from '../../core/link/link.ts';
import type { LinkIdAndCode } from '../../core/protocol.ts';
import { firstDayOf } from '../../core/statistics/first-days.ts';
import { fetchDailyClicks } from '../../core/statistics/fetch-daily-clicks.ts';
import type { DailyClicksView } from '../../core/statistics/daily-clicks-view.ts';
import { capabilitiesOf } from '../../services/choose-service.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import { sendCommand, sendOneWayCommand } from '../../platform/messages.ts';
import { readDailyClicks } from '../../storage/statistics/daily-clicks.ts';
import { waitOutReloadThrottle } from '../reload-throttle.ts';
import { useServiceToday } from '../time/use-today.ts';
import { mergeAndSaveReportedAccountDays } from './account-days.ts';

export interface DailyClicksState {
  /** `null`: even the store has not answered yet. */
  view: DailyClicksView | null;
  failure: Failure | null;
  /** In ms since the epoch. `null`: the service has not answered. */
  fetchedAt: number | null;
  isBusy: boolean;
  reload: () => void;
}

type State = Omit<DailyClicksState, 'reload'>;

const nothing: State = { view: null, failure: null, fetchedAt: null, isBusy: false };

export interface DailyClicksSubject {
  account: Account;
  /** `null`: the whole account. */
  name: LinkIdAndCode | null;
  /** The links of the account, or the one link. */
  links: readonly Link[];
  /** What the snapshot has told about the account. */
  reported: AccountSnapshot['reported'];
  /** Days that the service doesn't tell are not worked out, which takes a request for each. */
  isBrief?: boolean;
}

const oldMs = 2 * 86_400_000;

/** The days of a period, as they arrive while the page is open. A period is asked for only once, until another day begins at the service. */
export function useDailyClicks(of: DailyClicksSubject, period: number): DailyClicksState {
  const [states, setStates] = useState<ReadonlyMap<string, State>>(new Map());
  const latest = useRef(of);
  latest.current = of;
  const looking = useRef<AbortController | null>(null);
  const looked = useRef(new Set<string>());
  const key = `${of.name?.linkId} ${period} ${useServiceToday(of.account.zone)}`;
  const state = states.get(key) ?? nothing;
  const change = (next: Partial<State>) =>
    setStates((all) => new Map(all).set(key, { ...(all.get(key) ?? nothing), ...next }));
  const start = () => {
    looking.current?.abort();
    const controller = new AbortController();
    looking.current = controller;
    void lookAt(latest.current, period, controller.signal, () => latest.current.links, change).then(() => {
      if (!controller.signal.aborted) looked.current.add(key);
    });
  };
  useEffect(() => {
    if (!looked.current.has(key)) start();
    return () => looking.current?.abort();
  }, [key]);
  return { ...state, reload: () => void (state.isBusy || start()) };
}

async function lookAt(
  { account, name, reported, isBrief = false }: DailyClicksSubject,
  period: number,
  signal: AbortSignal,
  links: () => readonly Link[],
  onChange: (change: Partial<State>) => void,
): Promise<void> {
  const { id: accountId, zone } = account;
  const linkId = name?.linkId ?? null;
  const isNameless = name !== null && linkId === null;
  const madeBy = (at: number) =>
    links().filter(({ createdAt }) => isServiceTimeBefore(createdAt, formatServiceTime(at, zone))).length;
  onChange({ isBusy: true });
  // If the store can't be opened, all days are asked for.
  const read = () =>
    linkId === null
      ? mergeAndSaveReportedAccountDays(accountId, reported)
      : readDailyClicks(accountId, linkId);
  const kept = isNameless ? null : await read().catch(toNothing);
  const end = await fetchDailyClicks({
    period,
    longest: capabilitiesOf(account).statisticsDays,
    kept,
    link: name === null ? undefined : links()[0],
    zone,
    isBrief,
    firstDay: firstDayOf(links()),
    isOld: madeBy(Date.now() - oldMs) > 0,
    linksMadeBy: madeBy,
    now: Date.now,
    // Meanwhile the kept days are shown.
    ask: (days) =>
      waitOutReloadThrottle().then(() => sendCommand('fetchStatistics', { accountId, link: name, days })),
    onView: (view) => !signal.aborted && onChange({ view, ...(view.summary && { fetchedAt: Date.now() }) }),
    // Without the link's id, the worker reads the whole list to find the link, so only one request is made instead of one per window.
    signal: isNameless ? AbortSignal.abort() : signal,
  });
  onChange({ failure: end.failure, isBusy: false });
  // Days that can't be kept are shown too, and asked for again later.
  if (end.kept !== null && !isNameless)
    await sendOneWayCommand('saveDailyClicks', { accountId, of: linkId, kept: end.kept });
}

function toNothing(error: unknown): null {
  console.error(error);
  return null;
}
