import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../platform/i18n.ts';
import { useManagedPolicy } from '../managed/use-managed-policy.ts';
import { SwitchRow } from '../preferences/SwitchRow.tsx';
import { PlanField, planName } from './connect/PlanField.tsx';
import type { ConnectFields } from './connect/use-connect-form.ts';

export interface AdvancedConnectFieldsProps {
  fields: ConnectFields;
  onChange: (changed: Partial<ConnectFields>) => void;
  /** Something in it is wrong, so it is open. */
  isForced?: boolean;
  children?: ComponentChildren;
}

/** What most accounts never need: a plan with more requests, and the other header for servers that drop the usual one (specification, sections 5 and 8). */
export function AdvancedConnectFields({
  fields: { plan, authHeader },
  onChange,
  isForced = false,
  children,
}: AdvancedConnectFieldsProps) {
  const isPlanLocked = useManagedPolicy().plan !== null;
  const [isOpen] = useState(plan !== 'pro' || authHeader !== 'bearer');
  return (
    <details open={isOpen || isForced}>
      <summary>{t('advanced')}</summary>
      {children}
      {isPlanLocked ? (
        <>
          <p class="muted">{t('labelAndText', t('plan'), planName(plan))}</p>
          <p class="managed-note">{t('managed')}</p>
        </>
      ) : (
        <PlanField value={plan} onValue={(chosen) => onChange({ plan: chosen })} />
      )}
      <div class="card">
        <SwitchRow
          text={t('useApiKeyHeader')}
          hint={t('useApiKeyHeaderHint')}
          isOn={authHeader === 'x-api-key'}
          onChange={(isOn) => onChange({ authHeader: isOn ? 'x-api-key' : 'bearer' })}
        />
      </div>
    </details>
  );
}
