import type { ComponentChild, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../platform/i18n.ts';
import { Notice } from './notices/Notice.tsx';
import { Button } from './controls/Button.tsx';

interface LazyProps<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
  /** What is shown until the code is loaded. */
  before?: ComponentChild;
  /** What is shown if the code can't be loaded, where other parts can say so. */
  instead?: ComponentChild;
}

/** What was loaded before, by the function that loads it. A page that is drawn anew shows it at once. */
const ready = new Map<unknown, unknown>();

/** A part of a page whose code is loaded when it is first shown, so that the first paint does not wait for it. */
export function Lazy<Props extends object>({ load, props, before = null, instead }: LazyProps<Props>) {
  const [loaded, setLoaded] = useState(ready.get(load) as { component: ComponentType<Props> } | undefined);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const miss = (error: unknown) => {
      console.error(error);
      setMissing(true);
    };
    const show = (module: { default: ComponentType<Props> }) => {
      const found = { component: module.default };
      ready.set(load, found);
      setLoaded(found);
    };
    if (!loaded) load().then(show, miss);
  }, []);
  if (isMissing) return <>{instead ?? <Missing />}</>;
  if (!loaded) return <>{before}</>;
  const Component = loaded.component;
  return <Component {...props} />;
}

let missingParts = 0;

/** An update of Curtail removes the previous version's files while a page is still open. If several parts are missing, the first one says so. */
function Missing() {
  const [isFirst] = useState(() => {
    missingParts += 1;
    return missingParts === 1;
  });
  useEffect(
    () => () => {
      missingParts -= 1;
    },
    [],
  );
  return isFirst ? (
    <Notice
      tone="danger"
      heading={t('partMissing')}
      actions={<Button onClick={() => location.reload()}>{t('reloadPage')}</Button>}
    />
  ) : null;
}
