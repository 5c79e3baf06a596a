import type { JSX } from 'preact';
import { holdsSampleLink } from '../../core/account/sample-account.ts';

/** A link to somewhere on the web, in a new tab. What is no web address, or a link of the sample, is shown as text, wherever it came from. */
export const SafeLink = ({ href, ...rest }: JSX.IntrinsicElements['a'] & { href: string }) =>
  /^https?:\/\//i.test(href) && !holdsSampleLink(href) ? (
    <a href={href} target="_blank" rel="noreferrer" dir="ltr" {...rest} />
  ) : (
    <span dir="ltr" {...(rest as JSX.IntrinsicElements['span'])} />
  );
