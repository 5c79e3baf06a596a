import { t, type TextKey } from '../../platform/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { commandKey, keycap } from '../../ui/keys/keycaps.tsx';
import { areSingleKeysOn } from '../../ui/keys/key-events.ts';
import { Dialog } from './Dialog.tsx';

/** The words of each shortcut, and its keys. */
type Shortcut = [TextKey, string];

const enter = '↵';

const groups = (): [TextKey, Shortcut[]][] => [
  [
    'shortcutMove',
    [
      ['shortcutRow', t('keysRow')],
      ['shortcutPage', t('keysPage')],
      ['shortcutEnds', t('keysEnds')],
    ],
  ],
  [
    'hintSelect',
    [
      ['shortcutSelectRow', t('keysSelect')],
      ['shortcutSelectRange', t('keysSelectMoving')],
      ['shortcutAll', t('keysSelectAll', commandKey())],
      ['clear', t('keysClear')],
    ],
  ],
  [
    'actions',
    [
      ['copy', enter],
      ['open', `${commandKey()} ${enter}`],
      ['qrCode', 'Q'],
      ['statistics', 'S'],
      ['delete', keycap('Delete')],
      ['undo', `${commandKey()} Z`],
    ],
  ],
  ...(areSingleKeysOn() ? [everywhere()] : []),
];

const everywhere = (): [TextKey, Shortcut[]] => [
  'shortcutEverywhere',
  [
    ['keySearch', '/'],
    ['newShortLink', 'N'],
    ['shortenMany', `${t('keyShift')} N`],
    ['allKeys', '?'],
  ],
];

/** The key as it is printed, with its name for those who hear it. */
const Enter = () => (
  <>
    <Icon name="enter" />
    <span class="visually-hidden">{t('keyEnter')}</span>
  </>
);

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog heading={t('entryPointShortcuts')} isToRead onClose={onClose}>
    <div class="all-keys">
      {groups().map(([heading, shortcuts]) => (
        <section key={heading} class="keys">
          <h3>{t(heading)}</h3>
          <dl>
            {shortcuts.map(([text, keys]) => (
              <div key={text}>
                <dt>{t(text)}</dt>
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
    </div>
  </Dialog>
);
