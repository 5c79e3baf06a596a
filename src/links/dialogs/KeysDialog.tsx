import { word, type Word } from '../../platform/words.ts';
import { commandKey } from '../../ui/keys/command-key.ts';
import { Dialog } from './Dialog.tsx';

const keys = (): [string, Word][] => [
  [word('keysMove'), 'keyMove'],
  [word('keysSelect'), 'keySelect'],
  [word('keysSelectMoving'), 'keySelectMoving'],
  [word('keysSelectAll', commandKey()), 'keySelectAll'],
  [word('keysCopy'), 'keyCopy'],
  [word('keysDelete'), 'keyDelete'],
  ['/', 'keySearch'],
  ['N', 'keyNew'],
  [`${word('keyShift')} N`, 'keyNewMany'],
  [word('keysClear'), 'keyClear'],
  ['?', 'keyHelp'],
];

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog heading={word('keys')} onClose={onClose}>
    <dl class="keys">
      {keys().map(([key, text]) => (
        <div key={key}>
          <dt>
            {key.split(' ').map((cap) => (
              <kbd key={cap}>{cap}</kbd>
            ))}
          </dt>
          <dd>{word(text)}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
