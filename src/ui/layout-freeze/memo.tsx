import { Component, type FunctionComponent } from 'preact';

/** A component that is drawn again only if one of its props has changed. */
export function memo<Props extends object>(Draw: FunctionComponent<Props>) {
  return class extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      const now = this.props;
      return (Object.keys(next) as (keyof Props)[]).some((name) => now[name] !== next[name]);
    }

    override render() {
      return <Draw {...this.props} />;
    }
  };
}
