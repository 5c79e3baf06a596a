import { hostPattern } from '../core/account/service-host.ts';
import { requestHost } from '../platform/permissions.ts';
import { word } from '../platform/words.ts';
import { announce } from './Announcer.tsx';
import { Button } from './controls/Button.tsx';

/** Asks the browser in its own click for an account's host. What waited for it goes on by itself. */
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
