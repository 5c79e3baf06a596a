import { Icon } from './Icon.tsx';

/** On the button that Enter presses. */
export const EnterKey = () => (
  <kbd aria-hidden="true">
    <Icon name="enter" />
  </kbd>
);
