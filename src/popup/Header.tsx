import { openOptions, openTab, pageUrl } from '../platform/tabs.ts';
import { word, type Word } from '../platform/words.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Button } from '../ui/controls/Button.tsx';

const linksPage = 'src/links/index.html';

export interface HeaderProps {
  /** Curtail, where it is left out. */
  name?: string | undefined;
  /** The small line below the name. */
  below: string;
  /** Left out where there are no links, and no statistics of them. */
  onStatistics?: () => void;
}

export const Header = ({ name = 'Curtail', below, onStatistics }: HeaderProps) => (
  <header>
    <Logo size={24} />
    <div class="who">
      <h1>{name}</h1>
      <small class="clip">{below}</small>
    </div>
    {onStatistics && (
      <>
        <IconButton name="links" text="allLinks" onClick={() => void openTab(pageUrl(linksPage))} />
        <IconButton name="statistics" text="showStatistics" onClick={onStatistics} />
      </>
    )}
    <IconButton name="settings" text="settings" onClick={() => void openOptions()} />
  </header>
);

const IconButton = ({ name, text, onClick }: { name: IconName; text: Word; onClick: () => void }) => (
  <Button kind="icon-button" label={word(text)} onClick={onClick}>
    <Icon name={name} />
  </Button>
);
