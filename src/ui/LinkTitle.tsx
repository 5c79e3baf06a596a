import { hasTitle, titleOf, type Titled } from '../core/url/long-url.ts';

/** What a link is called, on one line: a title goes in the direction of its own script, so that what is cut off is its end. */
export const LinkTitle = ({ link }: { link: Titled }) => (
  <span class="clip" dir={hasTitle(link) ? 'auto' : 'ltr'}>
    {titleOf(link)}
  </span>
);
