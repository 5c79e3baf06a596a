import { word, type Word } from '../../platform/words.ts';
import { Dialog } from './Dialog.tsx';

const keys: [string, Word][] = [
  ['↑ ↓ PgUp PgDn Home End', 'keyMove'],
  ['Space', 'keySelect'],
  ['Shift ↑ ↓', 'keySelectMoving'],
  ['Ctrl A, ⌘ A', 'keySelectAll'],
  ['Enter', 'keyCopy'],
  ['Delete', 'keyDelete'],
  ['/', 'keySearch'],
  ['Esc', 'keyClear'],
  ['?', 'keyHelp'],
];

/** What the keys do on this page. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog heading={word('keys')} onClose={onClose}>
    <dl class="keys">
      {keys.map(([key, text]) => (
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
