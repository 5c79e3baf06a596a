import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isCutTitle } from '../../core/link/link-title.ts';
import { formatNumber, t } from '../../platform/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Button } from '../../ui/controls/Button.tsx';

export interface TitleFieldProps {
  title: string;
  /** The longest that the service takes. */
  longest: number;
  isDisabled: boolean;
  onTitle: (title: string) => void;
}

/** The title of the link. If there is none yet, it is a button until the user wants one. */
export function TitleField({ title, longest, isDisabled, onTitle }: TitleFieldProps) {
  const [wanted, setWanted] = useState<'no' | 'now' | 'yes'>(title === '' ? 'no' : 'yes');
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (wanted === 'now') field.current?.focus();
  }, [wanted]);
  const isCut = isCutTitle(title, longest);
  if (wanted === 'no' && title === '') {
    return (
      <Button kind="link" aria-label={t('addTitle')} disabled={isDisabled} onClick={() => setWanted('now')}>
        <Icon name="plus" />
        {t('title')}
      </Button>
    );
  }
  return (
    <>
      <label class="field">
        <span class="prefix" aria-hidden="true">
          {t('title')}
        </span>
        <input
          ref={field}
          aria-label={t('title')}
          aria-describedby={isCut ? 'title-problem' : undefined}
          value={title}
          disabled={isDisabled}
          dir="auto"
          autocomplete="off"
          onInput={(event) => {
            // A field that the user empties stays, because they are typing in it.
            setWanted('yes');
            onTitle(event.currentTarget.value);
          }}
        />
      </label>
      {isCut && (
        <p class="problem" id="title-problem">
          {t('titleIsCut', formatNumber(longest))}
        </p>
      )}
    </>
  );
}
