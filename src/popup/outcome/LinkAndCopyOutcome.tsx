import { useEffect, useRef } from 'preact/hooks';
import { t, type TextKey } from '../../platform/i18n.ts';
import { announceToScreenReader } from '../../ui/Announcer.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { commandKey, isMac } from '../../ui/keys/keycaps.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import type { LinkCopy } from '../popup-state.ts';
import type { CopyFormatMenuProps } from './CopyFormatMenu.tsx';

const loadCopiedAs = () => import('./CopyFormatMenu.tsx');

interface OutcomeProps extends CopyFormatMenuProps {
  copy: LinkCopy['phase'];
  says: TextKey;
  /** The link was created just now. */
  isNew: boolean;
  /** The link's name for screen readers. */
  name: string;
  /** What was put on the clipboard, in words. */
  copied: string | null;
}

/** Says what happened to the link and its copy. */
export function LinkAndCopyOutcome({ copy, says, isNew, name, copied, ...format }: OutcomeProps) {
  const isCopied = copy === 'copied' || copy === 'copying';
  const text = {
    none: t(says),
    copying: '',
    copied: t('copied'),
    refused: t(says),
  }[copy];
  const before = useRef<LinkCopy['phase']>('none');
  useEffect(() => {
    const isMade = isNew && says === 'created' && before.current === 'none';
    before.current = copy;
    if (copy === 'copied') announceToScreenReader(t(isMade ? 'createdCopied' : 'copiedCode', copied ?? name));
    else if (copy === 'refused') announceToScreenReader(t('copyByHand', copyShortcutText()));
    else if (copy === 'none' && isNew) announceToScreenReader(isMade ? t('createdCode', name) : text);
  }, [copy]);
  return (
    <div class="outcome">
      <Icon name={isCopied ? 'check' : 'link'} isSmall />
      {/* The announcer says this, together with the link. */}
      <span role="status" aria-live="off" class={isCopied ? 'visually-hidden' : ''}>
        {text}
      </span>
      {isCopied && (
        <Lazy load={loadCopiedAs} props={format} before={<span aria-hidden="true">{t('copied')}</span>} />
      )}
    </div>
  );
}

/** The keys by which the browser copies what is selected. */
export const copyShortcutText = (): string => (isMac() ? '⌘C' : `${commandKey()}+C`);
