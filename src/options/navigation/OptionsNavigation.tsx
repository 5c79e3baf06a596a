import { linksPageUrl } from '../../platform/tabs.ts';
import { t } from '../../platform/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { SectionIcon } from './SectionIcon.tsx';
import { optionsSectionLabels, type OptionsSectionName } from './sections.ts';
import { useCurrentSection } from './use-current-section.ts';

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
