import { word, type Word } from '../../platform/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { commandKey } from '../../ui/keys/command-key.ts';
import { keycap } from '../../ui/keys/keycap.ts';
import { Dialog } from './Dialog.tsx';

/** The words of each shortcut, and its keys. */
type Shortcut = [Word, string];

const enter = '↵';

const groups = (): [Word, Shortcut[]][] => [
  [
    'shortcutMove',
    [
      ['shortcutRow', word('keysRow')],
      ['shortcutPage', word('keysPage')],
      ['shortcutEnds', word('keysEnds')],
      ['keySearch', '/'],
    ],
  ],
  [
    'shortcutSelect',
    [
      ['shortcutSelectRow', word('keysSelect')],
      ['shortcutSelectTo', `${word('keyShift')} ${word('keysSelect')}`],
      ['shortcutSelectRange', word('keysSelectMoving')],
      ['shortcutAll', word('keysSelectAll', commandKey())],
      ['keyClear', word('keysClear')],
    ],
  ],
  [
    'shortcutActions',
    [
      ['keyCopy', enter],
      ['keyOpen', `${commandKey()} ${enter}`],
      ['keyDelete', keycap('Delete')],
      ['undo', `${commandKey()} Z`],
      ['keyNew', 'N'],
      ['keyNewMany', `${word('keyShift')} N`],
      ['keyHelp', '?'],
    ],
  ],
];

/** The key as it is printed, with its name for those who hear it. */
const Enter = () => (
  <>
    <Icon name="enter" />
    <span class="visually-hidden">{word('keyEnter')}</span>
  </>
);

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog heading={word('keys')} onClose={onClose}>
    {groups().map(([heading, shortcuts]) => (
      <section key={heading} class="keys">
        <h3>{word(heading)}</h3>
        <dl>
          {shortcuts.map(([text, keys]) => (
            <div key={text}>
              <dt>{word(text)}</dt>
              <dd class="keycaps">
                {keys.split(' ').map((cap) => (
                  <kbd key={cap}>{cap === enter ? <Enter /> : cap}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </Dialog>
);
