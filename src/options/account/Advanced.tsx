import { useState } from 'preact/hooks';
import { word } from '../../platform/words.ts';
import { useManaged } from '../managed/use-managed.ts';
import { Check } from '../preferences/Check.tsx';
import { PlanField, planName } from './connect/PlanField.tsx';
import type { Fields } from './connect/use-connect.ts';

export interface AdvancedProps {
  fields: Fields;
  onChange: (changed: Partial<Fields>) => void;
}

/** What most accounts never need: a plan with more requests, and the other header for servers that drop the usual one (specification, sections 5 and 8). */
export function Advanced({ fields: { plan, authHeader }, onChange }: AdvancedProps) {
  const isPlanLocked = useManaged().plan !== null;
  const [isOpen] = useState(plan !== 'pro' || authHeader !== 'bearer');
  return (
    <details open={isOpen}>
      <summary>{word('advanced')}</summary>
      {isPlanLocked ? (
        <p class="muted">{word('managedPlan', planName(plan))}</p>
      ) : (
        <PlanField value={plan} onValue={(chosen) => onChange({ plan: chosen })} />
      )}
      <div class="card">
        <Check
          text={word('useApiKeyHeader')}
          hint={word('useApiKeyHeaderHint')}
          isOn={authHeader === 'x-api-key'}
          onChange={(isOn) => onChange({ authHeader: isOn ? 'x-api-key' : 'bearer' })}
        />
      </div>
    </details>
  );
}
