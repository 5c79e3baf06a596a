import type { ComponentChild, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface LazyProps<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
  /** What stands in its place until then. */
  before?: ComponentChild;
}

/** A part of a page whose code is loaded when it is first shown, so that the first paint does not wait for it. */
export function Lazy<Props extends object>({ load, props, before = null }: LazyProps<Props>) {
  const [loaded, setLoaded] = useState<{ component: ComponentType<Props> } | null>(null);
  useEffect(() => {
    void load().then((module) => setLoaded({ component: module.default }));
  }, []);
  if (!loaded) return <>{before}</>;
  const Component = loaded.component;
  return <Component {...props} />;
}
