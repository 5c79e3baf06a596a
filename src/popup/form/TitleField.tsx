import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isTitleTooLong } from '../../core/link/link-title.ts';
import { formatNumber, t } from '../../platform/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Button } from '../../ui/controls/Button.tsx';

export interface TitleFieldProps {
  title: string;
  /** The longest that the service takes. */
  longest: number;
  isDisabled: boolean;
  /** The request is on its way. */
  isReadOnly: boolean;
  onTitle: (title: string) => void;
}

const problemId = 'title-problem';

function TitleInput({ title, longest, isDisabled, isReadOnly, onTitle }: TitleFieldProps) {
  return (
    <input
      aria-label={t('title')}
      aria-describedby={isTitleTooLong(title, longest) ? problemId : undefined}
      placeholder={t('titleHint')}
      value={title}
      disabled={isDisabled}
      readOnly={isReadOnly}
      dir="auto"
      autocomplete="off"
      onInput={(event) => onTitle(event.currentTarget.value)}
    />
  );
}

/** The title of the link, which looks like the title of its page until the user points at it. */
export const PageTitleField = (props: TitleFieldProps) => (
  <label class="page-title">
    <TitleInput {...props} />
    {!props.isDisabled && <Icon name="edit" />}
  </label>
);

/** What is wrong with the title. */
export const TitleProblem = ({ title, longest }: Pick<TitleFieldProps, 'title' | 'longest'>) =>
  isTitleTooLong(title, longest) ? (
    <p class="problem" id={problemId}>
      {t('titleIsCut', formatNumber(longest))}
    </p>
  ) : null;

/** The title of a link to no page. If there is none yet, it is a button until the user wants one. */
export function OptionalTitleField(props: TitleFieldProps) {
  // A field that the user empties stays, because they are typing in it.
  const [isWanted, setWanted] = useState(props.title !== '');
  const field = useRef<HTMLLabelElement>(null);
  useLayoutEffect(() => {
    if (isWanted && props.title === '') field.current?.querySelector('input')?.focus();
  }, [isWanted]);
  if (!isWanted && props.title === '')
    return (
      <Button
        kind="quiet"
        icon="plus"
        isSmall
        aria-label={t('addTitle')}
        disabled={props.isDisabled}
        onClick={() => setWanted(true)}
      >
        {t('title')}
      </Button>
    );
  const onTitle = (title: string) => {
    setWanted(true);
    props.onTitle(title);
  };
  return (
    <label class="field" ref={field}>
      <TitleInput {...props} onTitle={onTitle} />
    </label>
  );
}
