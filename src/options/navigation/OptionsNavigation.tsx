import { linksPageUrl } from '../../platform/tabs.ts';
import { t } from '../../platform/i18n.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { optionsSectionLabels, type OptionsSectionName } from './sections.ts';
import { useEffect, useState } from 'preact/hooks';

/** Links to the sections: a column, or a list to choose from in a narrow window. */
export function OptionsNavigation({ names }: { names: readonly OptionsSectionName[] }) {
  const current = useCurrentSection(names);
  return (
    <header class="side">
      <div class="brand">
        <Logo size={24} />
        <b>Curtail</b>
        <h1>{t('settings')}</h1>
      </div>
      <nav aria-label={t('settingsSections')}>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${name}`} aria-current={name === current ? 'true' : undefined}>
                <Icon name={icons[name]} />
                {t(optionsSectionLabels[name])}
              </a>
            </li>
          ))}
        </ul>
        {names.length > 1 && <SectionList names={names} current={current} />}
      </nav>
      <a class="all-links" href={linksPageUrl()}>
        <Icon name="links" />
        {t('allLinks')}
      </a>
    </header>
  );
}

const SectionList = ({
  names,
  current,
}: {
  names: readonly OptionsSectionName[];
  current: OptionsSectionName;
}) => (
  <div class="field">
    <Icon name={icons[current]} />
    <select
      aria-label={t('settingsSections')}
      value={current}
      onChange={(event) => {
        location.hash = event.currentTarget.value;
      }}
    >
      {names.map((name) => (
        <option key={name} value={name}>
          {t(optionsSectionLabels[name])}
        </option>
      ))}
    </select>
  </div>
);

const icons: Record<OptionsSectionName, IconName> = {
  accounts: 'person',
  shortening: 'shorten',
  links: 'tag',
  shortcuts: 'keyboard',
  privacy: 'shield',
  notifications: 'bell',
  backup: 'sync',
  diagnostics: 'pulse',
  about: 'info',
};

/** A section counts as current when its top is this close to the top of the window. */
const nearPx = 160;

const isAbove = (name: OptionsSectionName): boolean =>
  (document.getElementById(name)?.getBoundingClientRect().top ?? Infinity) < nearPx;

/** The section that the window shows: the last one whose top has reached its upper part. */
function useCurrentSection(names: readonly OptionsSectionName[]): OptionsSectionName {
  const [current, setCurrent] = useState<OptionsSectionName>('accounts');
  useEffect(() => {
    const look = () => setCurrent(names.findLast(isAbove) ?? 'accounts');
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [names]);
  return current;
}
