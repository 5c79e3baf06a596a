import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../../../platform/i18n.ts';
import { useManagedPolicy } from '../../managed/use-managed-policy.ts';
import { Icon } from '../../../ui/Icon.tsx';

export interface ApiAddressFieldProps {
  value: string;
  /** It is https, though nobody typed that. */
  isMadeSecure: boolean;
  /** Its host in ASCII, where it has other letters. */
  asciiHost: string | null;
  /** What is wrong with it, with `problemId`. */
  problem: ComponentChildren;
  problemId: string;
  onValue: (value: string) => void;
}

export const ApiAddressField = ({
  value,
  isMadeSecure,
  asciiHost: host,
  problem,
  problemId,
  onValue,
}: ApiAddressFieldProps) => {
  const id = useId();
  const isLocked = useManagedPolicy().address !== null;
  return (
    <div class="labelled">
      <label for={id}>{t('apiAddress')}</label>
      <div class={problem ? 'field invalid' : 'field'}>
        <input
          id={id}
          name="address"
          value={value}
          placeholder="go.example.com"
          aria-invalid={problem ? true : undefined}
          aria-describedby={[problem && problemId, host !== null && `${id}-ascii`, `${id}-hint`]
            .filter(Boolean)
            .join(' ')}
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
      {problem}
      {host !== null && (
        <p class="muted" id={`${id}-ascii`}>
          {t('apiAddressAscii', host)}
        </p>
      )}
      <p class="muted" id={`${id}-hint`} role="status">
        {isLocked && t('managed')}
      </p>
    </div>
  );
};
