import type { ComponentChild } from 'preact';
import { hasTitle, titleOrUrl, type TitledLink } from '../core/url/long-url.ts';

interface LinkTitleProps {
  link: TitledLink;
  /** The title as it is shown, if that differs from its text. */
  children?: ComponentChild;
}

/** The title of a link on one line, in the direction of its own script, so that its end is what is cut off. */
export const LinkTitle = ({ link, children = titleOrUrl(link) }: LinkTitleProps) => (
  <span class="clip" dir={hasTitle(link) ? 'auto' : 'ltr'}>
    {children}
  </span>
);
