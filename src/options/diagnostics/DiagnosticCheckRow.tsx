import { hostPattern } from '../../core/account/service-host.ts';
import { hostOfUrl } from '../../core/url/long-url.ts';
import { openShortcutsPage } from '../../platform/entry-points/commands.ts';
import { openCaptivePortal } from '../../platform/tabs.ts';
import { requestHostPermission } from '../../platform/permissions.ts';
import { t, type TextKey } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { replaceKeyFragment } from '../../ui/lock/replace-key-fragment.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import type { DiagnosticCheck, CheckState } from './diagnostic-check.ts';

const marks: Record<CheckState, { icon: IconName; text: TextKey }> = {
  ok: { icon: 'check', text: 'diagStateOk' },
  warn: { icon: 'exclamation', text: 'diagStateWarn' },
  fail: { icon: 'close', text: 'diagStateFail' },
  unknown: { icon: 'more', text: 'diagStateUnknown' },
};

export interface DiagnosticCheckRowProps {
  check: DiagnosticCheck;
  /** Of the account's API; empty without an account. */
  baseUrl: string;
  /** Access was given or refused. */
  onAnswer: () => void;
}

/** A finding, with what to do about it. */
export const DiagnosticCheckRow = ({ check, ...way }: DiagnosticCheckRowProps) => (
  <div class="diag" data-check={check.name} data-state={check.state}>
    <span class={`diag-mark ${check.state}`}>
      <Icon name={marks[check.state].icon} />
      <span class="visually-hidden">{t(marks[check.state].text)}</span>
    </span>
    <div>
      <b>{check.text}</b>
      {check.fix !== undefined && <p class="muted">{check.fix}</p>}
    </div>
    {check.detail !== undefined && <span class="muted">{check.detail}</span>}
    {check.remedy && <WayOn remedy={check.remedy} {...way} />}
  </div>
);

interface WayOnProps extends Omit<DiagnosticCheckRowProps, 'check'> {
  remedy: NonNullable<DiagnosticCheck['remedy']>;
}

function WayOn({ remedy, baseUrl, onAnswer }: WayOnProps) {
  if (remedy === 'key')
    return (
      <a class="button" href={replaceKeyFragment}>
        {t('replaceKey')}
      </a>
    );
  const ways = {
    shortcuts: { text: t('changeShortcuts'), go: () => openShortcutsPage() },
    'sign-in': { text: t('openSignIn'), go: () => openCaptivePortal(hostOfUrl(baseUrl)) },
    grant: {
      text: t('grantAccess'),
      go: () => requestHostPermission(hostPattern(baseUrl)).then(onAnswer, onAnswer),
    },
  };
  const { text, go } = ways[remedy];
  return <Button onClick={() => void go()}>{text}</Button>;
}
