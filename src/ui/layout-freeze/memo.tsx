import { Component, type FunctionComponent } from 'preact';

import { t } from '../../platform/i18n.ts';

/** A component that is drawn again only if one of its props has changed, or the language. */
export function memo<Props extends object>(Draw: FunctionComponent<Props>) {
  return class extends Component<Props> {
    language = '';

    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      const now = this.props;
      if (this.language !== t('language')) return true;
      return (Object.keys(next) as (keyof Props)[]).some((name) => now[name] !== next[name]);
    }

    override render() {
      this.language = t('language');
      return <Draw {...this.props} />;
    }
  };
}
