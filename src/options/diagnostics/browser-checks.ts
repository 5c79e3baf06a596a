import type { Command } from '../../platform/doors/commands.ts';
import { formatList, formatMegabytes, formatNumber, word, type Word } from '../../platform/words.ts';
import type { Probe } from '../../platform/probe.ts';
import type { Check } from './check.ts';
import type { LocalFacts } from './facts.ts';

/** What the browser lets Curtail do. `probe` is `null` before the service was asked. */
export const browserChecks = (facts: LocalFacts, host: string, probe: Probe | null): Check[] => [
  ...(facts.account ? [access(facts, host, probe)] : []),
  shortcuts(facts),
  clipboard(facts),
  sidePanel(facts),
];

/** Without the permission, a service can still be reached if its CORS headers allow any origin. */
function access({ isAllowed, account }: LocalFacts, host: string, probe: Probe | null): Check {
  const name = 'access';
  if (isAllowed) return { name, state: 'ok', text: word('diagAccessOk', host) };
  const isByCors = probe === null ? account?.access === 'cors' : probe.at === 'answered';
  return isByCors
    ? { name, state: 'ok', text: word('diagAccessCors', host) }
    : {
        name,
        state: 'fail',
        text: word('diagAccessFail', host),
        fix: word('diagAccessFix'),
        remedy: 'grant',
      };
}

const commandWords: Record<string, Word> = {
  _execute_action: 'commandOpenPopup',
  'shorten-page': 'commandShortenPage',
  'copy-again': 'commandCopyAgain',
  'shorten-selection': 'commandShortenSelection',
  lock: 'commandLock',
};

/** A command that Curtail suggests keys for should have some. Whether the others have any is the user's choice. */
function shortcuts({ shortcuts: commands, settings }: LocalFacts): Check {
  const name = 'shortcuts';
  if (!settings.doors.shortcuts) return { name, state: 'ok', text: word('diagShortcutsOff') };
  const unset = commands.filter(({ keys }) => keys === '');
  const taken = unset.filter(({ isSuggested }) => isSuggested);
  if (taken.length > 0)
    return {
      name,
      state: 'warn',
      text: word('diagShortcutsWarn', namesOf(taken)),
      fix: word('diagShortcutsFix'),
      remedy: 'shortcuts',
    };
  if (unset.length === 0) return { name, state: 'ok', text: word('diagShortcutsOk') };
  const [set, all] = [commands.length - unset.length, commands.length].map(formatNumber);
  return {
    name,
    state: 'ok',
    text: word('diagShortcutsSome', set ?? '', all ?? ''),
    fix: word('diagShortcutsUnset', namesOf(unset)),
    remedy: 'shortcuts',
  };
}

const namesOf = (commands: readonly Command[]): string =>
  formatList(commands.map(({ name }) => `“${word(commandWords[name] ?? 'shortcutAction')}”`));

const clipboard = ({ canCopy }: LocalFacts): Check =>
  canCopy
    ? { name: 'clipboard', state: 'ok', text: word('diagClipboardOk') }
    : {
        name: 'clipboard',
        // The default, and not a problem.
        state: 'ok',
        text: word('diagClipboardPopup'),
        fix: word('diagClipboardFix', word('prefBackgroundCopy')),
      };

function sidePanel({ hasSidePanel, settings }: LocalFacts): Check {
  const name = 'side-panel';
  if (!hasSidePanel) return { name, state: 'warn', text: word('diagSidePanelFail') };
  return { name, state: 'ok', text: word(settings.doors.sidePanel ? 'diagSidePanelOk' : 'diagSidePanelOff') };
}

/** The room that a list of 100,000 links takes. */
const littleRoom = 30_000_000;

export function deviceChecks({ usage, room, storageNote, outbox }: LocalFacts): Check[] {
  const name = 'storage';
  const fix = word('diagStorageFix');
  if (outbox.isBroken || storageNote !== null)
    return [{ name, state: 'fail', text: word('diagStorageFail'), fix }];
  if (room !== null && room < littleRoom)
    return [{ name, state: 'warn', text: word('diagStorageWarn'), detail: formatMegabytes(room), fix }];
  const text = usage === null ? word('diagStorageWorks') : word('diagStorageOk', formatMegabytes(usage));
  return [{ name, state: 'ok', text }];
}
