import license from '../../../LICENSE?raw';
import { versions } from '../../platform/versions.ts';
import { word } from '../../platform/words.ts';
import { Section } from '../Section.tsx';

/** Which Curtail this is, and on what terms. The license comes with it, so no page has to be fetched. */
export const About = () => {
  const [name, ...paragraphs] = license.trim().split('\n\n');
  return (
    <Section name="about" lead={word('aboutLead')}>
      <div class="card">
        <div class="set">
          <b>{word('aboutVersion')}</b>
          <span class="version">{versions().curtail}</span>
        </div>
        <div class="set stacked">
          <div>
            <b>{word('aboutPrivacy')}</b>
            <p class="muted">{word('aboutPrivacyHint')}</p>
          </div>
        </div>
        <details class="license">
          <summary>{name}</summary>
          <div lang="en" dir="ltr">
            {paragraphs.map((paragraph) => (
              <p class="muted" key={paragraph}>
                {paragraph}
              </p>
            ))}
          </div>
        </details>
      </div>
    </Section>
  );
};
