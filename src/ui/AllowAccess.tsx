import { hostPattern } from '../core/account/service-host.ts';
import { requestHost } from '../platform/permissions.ts';
import { word } from '../platform/words.ts';
import { announce } from './Announcer.tsx';
import { Button } from './controls/Button.tsx';

/** Asks the browser for access to an account's host. It must happen directly in the click. Held intents go on by themselves. */
export const AllowAccess = ({ baseUrl }: { baseUrl: string }) => (
  <Button
    onClick={() =>
      void requestHost(hostPattern(baseUrl)).then(
        (isGiven) => isGiven || announce(word('permissionRefused')),
        () => announce(word('permissionRefused')),
      )
    }
  >
    {word('grantAccess')}
  </Button>
);
