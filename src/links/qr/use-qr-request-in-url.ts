import { useEffect, useState } from 'preact/hooks';
import type { Link } from '../../core/link/link.ts';
import { requestedQrLinkCode, hashWithoutRequest } from '../route.ts';

/** Opens the studio for the link in the page's URL, as the popup requests. It happens once, so that a reload does not open it again. */
export function useQrRequestInUrl(links: readonly Link[] | null, onAsked: (link: Link) => void): void {
  const [asked, setAsked] = useState(() => requestedQrLinkCode(location.hash));
  const link = asked === null ? undefined : links?.find(({ shortCode }) => shortCode === asked);
  useEffect(() => {
    if (!link) return;
    setAsked(null);
    history.replaceState(null, '', hashWithoutRequest(location.hash));
    onAsked(link);
  }, [link]);
}
