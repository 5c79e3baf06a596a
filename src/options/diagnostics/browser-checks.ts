import type { Settings } from '../../core/account/settings.ts';
import type { KeyboardCommand } from '../../platform/entry-points/commands.ts';
import { formatList, formatMegabytes, formatNumber, t } from '../../platform/i18n.ts';
import type { AddressProbeResult } from '../../platform/probe-address.ts';
import { commandLabels } from '../preferences/ShortcutRows.tsx';
import type { DiagnosticCheck } from './diagnostic-check.ts';
import type { LocalDiagnosticFacts } from './local-diagnostic-facts.ts';

/** What the browser lets Curtail do. `probe` is `null` before the service was asked. */
export const browserChecks = (
  facts: LocalDiagnosticFacts,
  host: string,
  probe: AddressProbeResult | null,
): DiagnosticCheck[] => [
  ...(facts.account && facts.isAllowed !== null ? [access(facts, host, probe)] : []),
  ...(facts.shortcuts ? [shortcuts(facts.shortcuts, facts.settings)] : []),
  ...(facts.canCopy !== null ? [clipboard(facts)] : []),
  sidePanel(facts),
];

/** Without the permission, a service can still be reached if its CORS headers allow any origin. */
function access(
  { isAllowed, account }: LocalDiagnosticFacts,
  host: string,
  probe: AddressProbeResult | null,
): DiagnosticCheck {
  const name = 'access';
  if (isAllowed) return { name, state: 'ok', text: t('diagAccessOk', host) };
  const isByCors = probe === null ? account?.access === 'cors' : probe.at === 'answered';
  return isByCors
    ? { name, state: 'ok', text: t('diagAccessCors', host) }
    : {
        name,
        state: 'fail',
        text: t('diagAccessFail', host),
        fix: t('diagAccessFix'),
        remedy: 'grant',
      };
}

/** A command that Curtail suggests keys for should have some. Whether the others have any is the user's choice. */
function shortcuts(commands: readonly KeyboardCommand[], settings: Settings): DiagnosticCheck {
  const name = 'shortcuts';
  if (!settings.entryPoints.shortcuts) return { name, state: 'ok', text: t('diagShortcutsOff') };
  const unset = commands.filter(({ shortcut }) => shortcut === '');
  const taken = unset.filter(({ isSuggested }) => isSuggested);
  if (taken.length > 0)
    return {
      name,
      state: 'warn',
      text: t('diagShortcutsWarn', namesOf(taken)),
      fix: t('diagShortcutsFix'),
      remedy: 'shortcuts',
    };
  if (unset.length === 0) return { name, state: 'ok', text: t('diagShortcutsOk') };
  const [set, all] = [commands.length - unset.length, commands.length].map(formatNumber);
  return {
    name,
    state: 'ok',
    text: t('diagShortcutsSome', set ?? '', all ?? ''),
    fix: t('diagShortcutsUnset', namesOf(unset)),
    remedy: 'shortcuts',
  };
}

const namesOf = (commands: readonly KeyboardCommand[]): string =>
  formatList(commands.map(({ name }) => t('quoted', t(commandLabels[name] ?? 'shortcutAction'))));

const clipboard = ({ canCopy }: LocalDiagnosticFacts): DiagnosticCheck =>
  canCopy
    ? { name: 'clipboard', state: 'ok', text: t('diagClipboardOk') }
    : {
        name: 'clipboard',
        // The default, and not a problem.
        state: 'ok',
        text: t('diagClipboardPopup'),
        fix: t('diagClipboardFix', t('prefBackgroundCopy')),
      };

function sidePanel({ hasSidePanel, settings }: LocalDiagnosticFacts): DiagnosticCheck {
  const name = 'side-panel';
  if (!hasSidePanel) return { name, state: 'warn', text: t('diagSidePanelFail') };
  return {
    name,
    state: 'ok',
    text: t(settings.entryPoints.sidePanel ? 'diagSidePanelOk' : 'diagSidePanelOff'),
  };
}

/** The room that a list of 100,000 links takes. */
const littleRoom = 30_000_000;

export function storageChecks({ usage, room, storageNote, outbox }: LocalDiagnosticFacts): DiagnosticCheck[] {
  const name = 'storage';
  const fix = t('diagStorageFix');
  if (outbox.isBroken || storageNote !== null)
    return [{ name, state: 'fail', text: t('diagStorageFail'), fix }];
  if (room !== null && room < littleRoom)
    return [{ name, state: 'warn', text: t('diagStorageWarn'), detail: formatMegabytes(room), fix }];
  const text = usage === null ? t('diagStorageWorks') : t('diagStorageOk', formatMegabytes(usage));
  return [{ name, state: 'ok', text }];
}
