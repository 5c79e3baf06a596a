import { useId, useRef } from 'preact/hooks';
import { copyFormats, type CopyFormat } from '../../core/copy/copy-options.ts';
import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { MenuList } from '../../ui/menu/MenuList.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { useIsSettingLocked } from '../../ui/use-is-setting-locked.ts';
import { copyFormatLabels } from '../../i18n/copy-format-labels.ts';

const formatIcons: Record<CopyFormat, IconName> = {
  plain: 'link',
  titled: 'lines',
  markdown: 'markdown',
  rich: 'title',
  html: 'code',
  template: 'edit',
};

export interface CopyFormatMenuProps {
  format: CopyFormat;
  onFormat: (format: CopyFormat) => void;
}

/** The format in which a link was copied, as a menu. Choosing another copies the link again, and is remembered unless a policy has set it. */
export default function CopyFormatMenu({ format, onFormat }: CopyFormatMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isLocked = useIsSettingLocked('copyAs');
  const name = t(copyFormatLabels[format]);
  // The words before and after the button: each language puts the format elsewhere in the sentence.
  const [before, after] = t('copiedAs', '\n').split('\n');
  return (
    <span class="copied-as">
      <span aria-hidden="true">{before}</span>
      <Button
        kind="chip"
        ref={button}
        aria-label={t('copiedAs', name)}
        aria-haspopup="menu"
        popovertarget={id}
      >
        {name}
        <span class="caret" aria-hidden="true" />
      </Button>
      <span aria-hidden="true">{after}</span>
      <MenuList
        id={id}
        name={t('copyFormat')}
        button={button}
        isAtStart
        {...(!isLocked && { note: t('formatSaved') })}
        items={copyFormats.map((each, index) => ({
          name: t(copyFormatLabels[each]),
          icon: formatIcons[each],
          key: String(index + 1),
          isApart: each === 'template',
          isChosen: each === format,
          onChoose: () => onFormat(each),
        }))}
      />
    </span>
  );
}
