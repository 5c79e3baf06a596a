import { hasTitle, titleOf, type Titled } from '../core/url/long-url.ts';

/** The title of a link on one line, in the direction of its own script, so that its end is what is cut off. */
export const LinkTitle = ({ link }: { link: Titled }) => (
  <span class="clip" dir={hasTitle(link) ? 'auto' : 'ltr'}>
    {titleOf(link)}
  </span>
);
