import { word, type Word } from '../../platform/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isMac } from '../../ui/keys/command-key.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import type { CopiedAsProps } from './CopiedAs.tsx';

const loadCopiedAs = () => import('./CopiedAs.tsx');

export type CopyState = 'none' | 'copying' | 'copied' | 'refused';

interface OutcomeProps extends CopiedAsProps {
  copy: CopyState;
  says: Word;
}

/** What became of the link and of its copy. */
export function Outcome({ copy, says, ...copied }: OutcomeProps) {
  const isCopied = copy === 'copied' || copy === 'copying';
  const text = {
    none: word(says),
    copying: '',
    copied: word('copied'),
    refused: word('copyByHand', copyKeys()),
  }[copy];
  return (
    <div class={`outcome ${copy === 'refused' ? 'muted' : ''}`}>
      {copy !== 'refused' && <Icon name="check" />}
      <span role="status" class={isCopied ? 'visually-hidden' : ''}>
        {text}
      </span>
      {isCopied && (
        <Lazy load={loadCopiedAs} props={copied} before={<span aria-hidden="true">{word('copied')}</span>} />
      )}
    </div>
  );
}

const copyKeys = (): string => (isMac() ? '⌘C' : 'Ctrl+C');
