/** Words about a limit of requests, not of links: the service answers both with a 403 (specification, section 7). */
const ofRequests =
  /rate.?limit|too many|throttl|requests?\s+(?:count|limit|quota|per|this hour)|(?:limit|quota|number) (?:of|for) (?:api )?(?:requests|calls)|slow down/i;

const remaining = ['RateLimit-Remaining', 'X-RateLimit-Remaining', 'X-Rate-Limit-Remaining'];

/** Whether a refusal says that the requests are used up: in its text, by a common header, or by a time to try again. */
export const saysLimit = (headers: Headers, said: string | undefined): boolean =>
  ofRequests.test(said ?? '') ||
  headers.has('Retry-After') ||
  remaining.some((name) => headers.get(name)?.trim() === '0');
