import type { ComponentChildren } from 'preact';
import { t } from '../../../platform/i18n.ts';
import { useManagedPolicy } from '../../managed/use-managed-policy.ts';
import { Icon } from '../../../ui/Icon.tsx';

export interface ApiAddressFieldProps {
  value: string;
  /** It is https, though nobody typed that. */
  isMadeSecure: boolean;
  /** Its host in ASCII, where it has other letters. */
  asciiHost: string | null;
  /** What is wrong with it. */
  problem: ComponentChildren;
  onValue: (value: string) => void;
}

export const ApiAddressField = ({
  value,
  isMadeSecure,
  asciiHost: host,
  problem,
  onValue,
}: ApiAddressFieldProps) => {
  const isLocked = useManagedPolicy().address !== null;
  return (
    <div class="labelled">
      <label for="address">{t('apiAddress')}</label>
      <div class={problem ? 'field invalid' : 'field'}>
        <input
          id="address"
          value={value}
          placeholder="https://go.example.com/api"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${problem ? 'address-problem ' : ''}${host === null ? '' : 'address-ascii '}address-hint`}
          readOnly={isLocked}
          dir="ltr"
          inputMode="url"
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
        {isMadeSecure && (
          <span class="tag good">
            <Icon name="check" />
            {t('httpsAdded')}
          </span>
        )}
      </div>
      {problem && (
        <div class="connect-result" id="address-problem">
          {problem}
        </div>
      )}
      {host !== null && (
        <p class="muted" id="address-ascii">
          {t('apiAddressAscii', host)}
        </p>
      )}
      <p class="muted" id="address-hint">
        {t(isLocked ? 'managedField' : 'apiAddressHint')}
      </p>
    </div>
  );
};
