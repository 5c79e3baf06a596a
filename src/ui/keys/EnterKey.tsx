import { Icon } from '../Icon.tsx';

/** Marks the button that Enter presses. */
export const EnterKey = () => (
  <kbd aria-hidden="true">
    <Icon name="enter" />
  </kbd>
);
