import type { Account } from '../../core/account/account.ts';
import { requestLogOf, type RequestLog } from '../../core/account/request-log.ts';
import { isSample } from '../../core/account/sample-account.ts';
import { hostPattern } from '../../core/account/service-host.ts';
import type { Batch } from '../../core/batch/batch.ts';
import { readKeyboardCommands, type KeyboardCommand } from '../../platform/entry-points/commands.ts';
import { canCopyInBackground } from '../../platform/background-clipboard.ts';
import { hasHostPermission } from '../../platform/permissions.ts';
import { isSidePanelSupported } from '../../platform/entry-points/side-panel.ts';
import { readBatches } from '../../storage/batches/batches.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import type { OptionsData } from '../options-data.ts';

/** What this browser knows without asking anybody. */
export interface LocalDiagnosticFacts extends Pick<
  OptionsData,
  'settings' | 'isHidden' | 'outbox' | 'storageNote'
> {
  at: number;
  /** `null`: there is none, or it is the sample. */
  account: Account | null;
  snapshot: OptionsData['accounts'][number]['snapshot'];
  log: RequestLog;
  batches: readonly Batch[];
  /** `null`, as for the next ones: the browser doesn't say. */
  isAllowed: boolean | null;
  canCopy: boolean | null;
  hasSidePanel: boolean;
  shortcuts: KeyboardCommand[] | null;
  /** Bytes used and left, where the browser says. */
  usage: number | null;
  room: number | null;
}

export async function readLocalDiagnosticFacts(data: OptionsData): Promise<LocalDiagnosticFacts> {
  const account = isSample(data.account) ? null : data.account;
  const [logs, batches, isAllowed, canCopy, shortcuts, estimate] = await Promise.all([
    readItem(items.requestLog),
    // A database that can't be opened is reported by its own check.
    answerOf(readBatches()),
    account ? answerOf(hasHostPermission(hostPattern(account.baseUrl))) : false,
    answerOf(canCopyInBackground()),
    answerOf(readKeyboardCommands()),
    answerOf(navigator.storage.estimate()),
  ]);
  const { usage, quota } = estimate ?? {};
  return {
    settings: data.settings,
    isHidden: data.isHidden,
    outbox: data.outbox,
    storageNote: data.storageNote,
    at: Date.now(),
    account,
    snapshot: data.accounts.find((one) => one.account.id === account?.id)?.snapshot ?? null,
    log: requestLogOf(logs, account?.id ?? ''),
    batches: batches ?? [],
    isAllowed,
    canCopy,
    hasSidePanel: isSidePanelSupported(),
    shortcuts,
    usage: usage ?? null,
    room: quota === undefined || usage === undefined ? null : quota - usage,
  };
}

/** Longer than the browser takes for any of these. */
const patienceMs = 5000;

/** `null`: there is none, or none comes. It keeps back no other check. */
const answerOf = <Value>(asked: Promise<Value>): Promise<Value | null> =>
  Promise.race([asked, new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))]).catch(
    () => null,
  );
