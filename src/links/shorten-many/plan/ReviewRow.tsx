import { toChildArray, type ComponentChildren } from 'preact';
import { formatNumber, t } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';

export interface ReviewRowProps {
  line: number;
  /** Names the row where it has no line. */
  url: string | null;
  icon: IconName;
  tone?: 'problem' | 'repeat';
  /** What is to be said of the line. */
  text: string;
  /** The user is looking at this line. */
  isShown: boolean;
  onShow: (line: number) => void;
  /** The button with its fix, at the end. */
  fix?: ComponentChildren;
  /** Below the text. */
  children?: ComponentChildren;
}

/** A line of the text or file, with what is to be said of it. It leads to the line, if there is one. */
export const ReviewRow = (props: ReviewRowProps) => {
  const { line, url, icon, tone, text, isShown, onShow, fix, children } = props;
  return (
    <li class={isShown ? 'mend shown' : 'mend'} data-row={line} data-tone={tone}>
      <Icon name={icon} />
      {url === null ? (
        <Button kind="line" onClick={() => onShow(line)}>
          <b>{t('lineNumber', formatNumber(line))}</b> <span>{text}</span>
        </Button>
      ) : (
        <div class="line">
          <b dir="ltr">{url}</b> <span>{text}</span>
        </div>
      )}
      {fix}
      {toChildArray(children).length > 0 && <div>{children}</div>}
    </li>
  );
};
