import { openOptions } from '../../platform/tabs.ts';
import { word } from '../../platform/words.ts';
import { Logo } from '../../ui/Logo.tsx';
import { IconButton } from '../Header.tsx';

/** The head of the popup where there are no links, and no statistics of them. */
export const SmallHeader = () => (
  <header>
    <Logo size={24} />
    <div class="who">
      <h1>Curtail</h1>
      <small>{word('noAccount')}</small>
    </div>
    <IconButton name="settings" text="settings" onClick={() => void openOptions()} />
  </header>
);
