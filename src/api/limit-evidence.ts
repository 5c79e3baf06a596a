/** Of requests, not of links: both are a 403 (specification, section 7). */
const ofRequests =
  /rate.?limit|too many|throttl|requests?\s+(?:count|limit|quota|per|this hour)|(?:limit|quota|number) (?:of|for) (?:api )?(?:requests|calls)|slow down/i;

const remaining = ['RateLimit-Remaining', 'X-RateLimit-Remaining', 'X-Rate-Limit-Remaining'];

/** Whether a refusal says that the requests have run out: in words, by headers in common use, or by naming the time to try again. */
export const saysLimit = (headers: Headers, said: string | undefined): boolean =>
  ofRequests.test(said ?? '') ||
  headers.has('Retry-After') ||
  remaining.some((name) => headers.get(name)?.trim() === '0');
