import { word, type Word } from '../../platform/words.ts';
import { Dialog } from './Dialog.tsx';

const keys = (): [string, Word][] => [
  [word('keysMove'), 'keyMove'],
  [word('keysSelect'), 'keySelect'],
  [word('keysSelectMoving'), 'keySelectMoving'],
  [word('keysSelectAll'), 'keySelectAll'],
  [word('keysCopy'), 'keyCopy'],
  [word('keysDelete'), 'keyDelete'],
  ['/', 'keySearch'],
  [word('keysClear'), 'keyClear'],
  ['?', 'keyHelp'],
];

/** What the keys do on this page. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog heading={word('keys')} onClose={onClose}>
    <dl class="keys">
      {keys().map(([key, text]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{word(text)}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
