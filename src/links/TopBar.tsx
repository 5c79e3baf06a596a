import { openOptions } from '../platform/tabs.ts';
import { word, type Word } from '../platform/words.ts';
import { Logo } from '../ui/Logo.tsx';
import { Button } from '../ui/controls/Button.tsx';
import type { View } from './route.ts';

export const viewWords: Record<View, Word> = {
  links: 'links',
  statistics: 'statistics',
  'bio-pages': 'bioPages',
  many: 'shortenMany',
};

const views = Object.keys(viewWords) as View[];

/** Whose links these are, and the ways to the other views. */
export const TopBar = ({ host, current }: { host: string; current: View }) => (
  <header>
    <Logo size={26} />
    <b class="clip" dir="ltr">
      {host}
    </b>
    <nav>
      {views.map((view) => (
        <a key={view} href={`#${view}`} aria-current={view === current ? 'page' : undefined}>
          {word(viewWords[view])}
        </a>
      ))}
    </nav>
    <Button onClick={() => void openOptions()}>{word('settings')}</Button>
  </header>
);
