import { linksPageUrl } from '../../platform/tabs.ts';
import { t } from '../../platform/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
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
                <SectionIcon name={name} />
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
    <SectionIcon name={current} />
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

/** Not in ui/Icon.tsx, because the popup loads that file. */
const paths: Record<OptionsSectionName, string> = {
  accounts: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 20c1-4 4-6 8-6s7 2 8 6',
  shortening: 'M10 8a5 5 0 1 0 0 8M14 19l5-14',
  links: 'M4 4h8l8 8-8 8-8-8V4ZM8.5 8.5v.01',
  shortcuts:
    'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM7 10h.01M11 10h.01M15 10h.01M18 10h.01M8 14h8',
  privacy: 'm12 3 7 3v5.5c0 4.5-3 7.5-7 9.5-4-2-7-5-7-9.5V6l7-3Z',
  notifications: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15L6 16ZM10 21h4',
  backup: 'M20 11a8 8 0 0 0-14-4L4 9M4 4v5h5M4 13a8 8 0 0 0 14 4l2-2M20 20v-5h-5',
  diagnostics: 'M3 12h4l3-8 4 16 3-8h4',
  about: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 7.5v.01',
};

const SectionIcon = ({ name }: { name: OptionsSectionName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);

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
