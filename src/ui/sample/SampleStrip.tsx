import { useEffect, useState } from 'preact/hooks';
import { sampleCopyRefusedEvent, refuseSampleCopy } from '../../platform/clipboard.ts';
import { openOptions } from '../../platform/tabs.ts';
import { t } from '../../platform/i18n.ts';
import { announceToScreenReader } from '../Announcer.tsx';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../Icon.tsx';

const shownMs = 4000;

/** Shown on every page while the sample is on: what it is, what it can't do, and the way to an account of one's own. */
export default function SampleStrip() {
  const isRefused = useRefusals();
  usePreventSampleCopy();
  return (
    <div class="strip sample-strip" role="group" aria-label={t('sampleAccount')}>
      <Icon name="flask" />
      <span>{t(isRefused ? 'sampleNoCopy' : 'sampleStrip')}</span>
      <Button isSmall onClick={() => void openOptions()}>
        {t('connectYourAccount')}
      </Button>
    </div>
  );
}

/** Whether a copy was refused just now. */
function useRefusals(): boolean {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    const refuse = () => {
      setRefusals((count) => count + 1);
      announceToScreenReader(t('sampleNoCopy'));
    };
    addEventListener(sampleCopyRefusedEvent, refuse);
    return () => removeEventListener(sampleCopyRefusedEvent, refuse);
  }, []);
  useEffect(() => {
    if (refusals === 0) return undefined;
    const timer = setTimeout(() => setRefusals(0), shownMs);
    return () => clearTimeout(timer);
  }, [refusals]);
  return refusals > 0;
}

/** Keeps links of the sample inside the page. It also blocks the browser's own copy keys, dragging, and the context menu of a link. */
function usePreventSampleCopy(): void {
  useEffect(() => {
    const stops = [
      refuse('copy', selected),
      refuse('cut', selected),
      refuse('dragstart', (event) => `${addressAt(event)} ${selected()}`),
      refuse('contextmenu', addressAt),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
}

function refuse(type: string, textOf: (event: Event) => string): () => void {
  const listener = (event: Event) => {
    if (refuseSampleCopy(textOf(event))) event.preventDefault();
  };
  document.addEventListener(type, listener);
  return () => document.removeEventListener(type, listener);
}

const selected = (): string => String(getSelection());

const addressAt = ({ target }: Event): string =>
  (target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')?.href) || '';
