import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { tPlural, t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';

/** What is to be known of the URL in the form, with something that can be done about it. */
export interface UrlNote {
  icon: IconName;
  text: string;
  /** The user may regret to publish it. */
  isRisk?: boolean;
  /** What the text is about, after it. */
  address?: string;
  /** The name of a button that does something about it. */
  action?: string | undefined;
  onAction?: () => void;
  /** What the button does besides. */
  hint?: string;
}

/** So many notes are shown before the others are asked for. No risk is left out. */
const mostShown = 2;

export interface UrlNotesProps {
  notes: readonly (UrlNote | null)[];
  isDisabled?: boolean;
}

/** Notes about the URL, below it: risks first, and the others until there are enough to read at a glance. */
export function UrlNotes({ notes, isDisabled = false }: UrlNotesProps) {
  const [isOpen, setOpen] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  // The button that was pressed is gone.
  useLayoutEffect(() => {
    if (isOpen) group.current?.focus();
  }, [isOpen]);
  const all = notes.filter((note) => note !== null);
  const risks = all.filter(({ isRisk }) => isRisk);
  const others = all.filter(({ isRisk }) => !isRisk);
  const shown = isOpen ? others : others.slice(0, Math.max(0, mostShown - risks.length));
  const left = others.length - shown.length;
  return (
    <fieldset class="notes" ref={group} tabIndex={-1} disabled={isDisabled}>
      {[...risks, ...shown].map((note) => (
        <NoteLine key={`${note.icon} ${note.text}`} {...note} />
      ))}
      {left > 0 && (
        <p class="note">
          <span />
          <span class="muted">{tPlural('moreNotes', left)}</span>
          <Button kind="link" aria-expanded={false} onClick={() => setOpen(true)}>
            {t('reveal')}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

const NoteLine = ({ icon, text, isRisk, address, action, onAction, hint }: UrlNote) => (
  <p class={`note ${isRisk ? 'risk' : ''}`} role="status">
    <Icon name={icon} isSmall />
    <span class={isRisk ? undefined : 'clip'} title={isRisk ? undefined : `${text} ${address ?? ''}`.trim()}>
      {text} {address && <bdi dir="ltr">{address}</bdi>}
    </span>
    {action && (
      <Button kind="link" title={hint} onClick={onAction}>
        {action}
      </Button>
    )}
  </p>
);
