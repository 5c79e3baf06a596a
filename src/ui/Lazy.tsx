import type { ComponentChild, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { word } from '../platform/words.ts';
import { Notice } from './notices/Notice.tsx';
import { Button } from './controls/Button.tsx';

interface LazyProps<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
  /** What is shown until the code is loaded. */
  before?: ComponentChild;
}

/** A part of a page whose code is loaded when it is first shown, so that the first paint does not wait for it. */
export function Lazy<Props extends object>({ load, props, before = null }: LazyProps<Props>) {
  const [loaded, setLoaded] = useState<{ component: ComponentType<Props> } | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const miss = (error: unknown) => {
      console.error(error);
      setMissing(true);
    };
    load().then((module) => setLoaded({ component: module.default }), miss);
  }, []);
  if (isMissing) return <Missing />;
  if (!loaded) return <>{before}</>;
  const Component = loaded.component;
  return <Component {...props} />;
}

/** An update of Curtail removes the previous version's files while a page is still open. */
const Missing = () => (
  <Notice
    tone="danger"
    heading={word('partMissing')}
    actions={<Button onClick={() => location.reload()}>{word('reloadPage')}</Button>}
  />
);
