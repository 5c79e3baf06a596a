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
export interface LocalDiagnosticFacts extends Pick<OptionsData, 'settings' | 'outbox' | 'storageNote'> {
  at: number;
  /** `null`: there is none, or it is the sample. */
  account: Account | null;
  snapshot: OptionsData['accounts'][number]['snapshot'];
  log: RequestLog;
  batches: readonly Batch[];
  isAllowed: boolean;
  canCopy: boolean;
  hasSidePanel: boolean;
  shortcuts: KeyboardCommand[];
  /** Bytes used and left, where the browser says. */
  usage: number | null;
  room: number | null;
}

export async function readLocalDiagnosticFacts(data: OptionsData): Promise<LocalDiagnosticFacts> {
  const account = isSample(data.account) ? null : data.account;
  const [logs, batches, isAllowed, canCopy, shortcuts, { usage, quota }] = await Promise.all([
    readItem(items.requestLog),
    // A database that can't be opened is reported by its own check.
    readBatches().catch((): Batch[] => []),
    account ? hasHostPermission(hostPattern(account.baseUrl)) : false,
    canCopyInBackground(),
    readKeyboardCommands(),
    navigator.storage.estimate().catch((): StorageEstimate => ({})),
  ]);
  return {
    settings: data.settings,
    outbox: data.outbox,
    storageNote: data.storageNote,
    at: Date.now(),
    account,
    snapshot: data.accounts.find((one) => one.account.id === account?.id)?.snapshot ?? null,
    log: requestLogOf(logs, account?.id ?? ''),
    batches,
    isAllowed,
    canCopy,
    hasSidePanel: isSidePanelSupported(),
    shortcuts,
    usage: usage ?? null,
    room: quota === undefined || usage === undefined ? null : quota - usage,
  };
}
