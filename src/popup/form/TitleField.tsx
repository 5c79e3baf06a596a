import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isCutTitle, maxTitleLength } from '../../core/link/link-title.ts';
import { formatNumber, word } from '../../platform/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Button } from '../../ui/controls/Button.tsx';

export interface TitleFieldProps {
  title: string;
  isDisabled: boolean;
  onTitle: (title: string) => void;
}

/** What the link is called. Where nothing gives it a title it is a button, until one is wanted. */
export function TitleField({ title, isDisabled, onTitle }: TitleFieldProps) {
  const [wanted, setWanted] = useState<'no' | 'now' | 'yes'>(title === '' ? 'no' : 'yes');
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (wanted === 'now') field.current?.focus();
  }, [wanted]);
  const isCut = isCutTitle(title);
  if (wanted === 'no' && title === '') {
    return (
      <Button
        kind="link"
        aria-label={word('addTitle')}
        disabled={isDisabled}
        onClick={() => setWanted('now')}
      >
        <Icon name="plus" />
        {word('title')}
      </Button>
    );
  }
  return (
    <>
      <label class="field">
        <span class="prefix" aria-hidden="true">
          {word('title')}
        </span>
        <input
          ref={field}
          aria-label={word('title')}
          aria-describedby={isCut ? 'title-problem' : undefined}
          value={title}
          disabled={isDisabled}
          dir="auto"
          autocomplete="off"
          onInput={(event) => {
            // A field that is emptied stays: somebody types in it.
            setWanted('yes');
            onTitle(event.currentTarget.value);
          }}
        />
      </label>
      {isCut && (
        <p class="problem" id="title-problem">
          {word('titleIsCut', formatNumber(maxTitleLength))}
        </p>
      )}
    </>
  );
}
