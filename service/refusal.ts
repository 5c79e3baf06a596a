import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A request that is not carried out. The message is a sentence for the caller: what is wrong and what is allowed. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly headers: Record<string, string>;

  constructor(status: ContentfulStatusCode, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.headers = headers;
  }
}
