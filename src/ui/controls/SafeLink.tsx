import type { JSX } from 'preact';

/** A link to somewhere on the web, in a new tab. What is no web address is shown as text, wherever it came from. */
export const SafeLink = ({ href, ...rest }: JSX.IntrinsicElements['a'] & { href: string }) =>
  /^https?:\/\//i.test(href) ? (
    <a href={href} target="_blank" rel="noreferrer" dir="ltr" {...rest} />
  ) : (
    <span dir="ltr" {...(rest as JSX.IntrinsicElements['span'])} />
  );
