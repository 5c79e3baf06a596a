import { Fragment } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { linksPageUrl } from '../../platform/tabs.ts';
import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { MenuList } from '../../ui/menu/MenuList.tsx';
import {
  groupSections,
  optionsSectionLabels,
  sectionGroupHeadings,
  type OptionsSectionName,
} from './sections.ts';

export interface OptionsNavigationProps {
  names: readonly OptionsSectionName[];
  current: OptionsSectionName;
  /** The user has not seen what is new in this version. */
  hasNews: boolean;
}

/** Links to the sections: a column, or a menu in a narrow window. */
export const OptionsNavigation = ({ names, current, hasNews }: OptionsNavigationProps) => (
  <header class="side">
    <div class="brand">
      <Logo size={24} />
      <h1>{t('settings')}</h1>
    </div>
    <nav aria-label={t('settingsSections')}>
      {groupSections(names).map(({ heading, names: ofGroup }) => (
        <Fragment key={heading}>
          <p class="muted" id={`${heading}-nav`}>
            {t(heading)}
          </p>
          <ul aria-labelledby={`${heading}-nav`}>
            {ofGroup.map((name) => (
              <li key={name}>
                <a href={`#${name}`} aria-current={name === current ? 'page' : undefined}>
                  <Icon name={icons[name]} />
                  {t(optionsSectionLabels[name])}
                  {name === 'about' && hasNews && <span class="tag good">{t('aboutNews')}</span>}
                </a>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      <SectionMenu names={names} current={current} hasNews={hasNews} />
    </nav>
    <a class="all-links" href={linksPageUrl()}>
      <Icon name="links" />
      {t('allLinks')}
    </a>
  </header>
);

function SectionMenu({ names, current, hasNews }: OptionsNavigationProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} aria-haspopup="menu" popovertarget={id}>
        {t('menu')}
        <span class="caret" aria-hidden="true" />
      </Button>
      <MenuList
        id={id}
        name={t('settingsSections')}
        button={button}
        items={names.map((name) => ({
          name: t(optionsSectionLabels[name]),
          isApart: name in sectionGroupHeadings,
          isChosen: name === current,
          ...(name === 'about' && hasNews && { hint: t('aboutNews') }),
          onChoose: () => (location.hash = name),
        }))}
      />
    </>
  );
}

const icons: Record<OptionsSectionName, IconName> = {
  accounts: 'person',
  privacy: 'shield',
  backup: 'sync',
  shortening: 'link',
  links: 'tag',
  shortcuts: 'keyboard',
  notifications: 'bell',
  diagnostics: 'pulse',
  about: 'info',
};
