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
  const [isWanted, setWanted] = useState(title !== '');
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  const isCut = isCutTitle(title);
  if (!isWanted && !isAsked && title === '') {
    return (
      <Button kind="link" aria-label={word('addTitle')} disabled={isDisabled} onClick={() => setAsked(true)}>
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
            setWanted(true);
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
