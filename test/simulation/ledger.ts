import type { Owner } from './owners.ts';
import type { Service } from './service/service.ts';
import type { ServiceLink } from './service/truth.ts';

/** What the user wanted of the extension, and what came of it. Only the simulation keeps this. */
export interface CreateSubmission {
  /** Part of the URL, as `w12`, so that everything made from the submission can be recognized. */
  number: number;
  url: string;
  alias: string;
  entryPoint: 'popup' | 'menu' | 'command' | 'address-bar' | 'batch';
  /** The account that the link is for; `null` if it is whichever is shown at that moment, as the operation will tell. */
  owner: Owner | null;
  /** The user asked for a link of its own, besides others that the page may have. */
  isOwn: boolean;
  at: number;
  /** When the user last asked for it. */
  wantedAt: number;
  operationId: string | null;
  batchId: string | null;
  /** After this time nothing may be sent for it. */
  overAt: number | null;
  /** The command was refused with a message. */
  isRefused: boolean;
}

export interface DeleteSubmission extends Owner {
  operationId: string;
  code: string;
  undoMs: number;
  at: number;
  wantedAt: number;
  batchId: string | null;
  overAt: number | null;
}

export class Ledger {
  readonly creates: CreateSubmission[] = [];
  readonly deletes: DeleteSubmission[] = [];
  /** URLs with links that were made elsewhere, and that no submission has asked for yet. */
  readonly elsewhere: string[] = [];
  /** Operations for which the user chose the link. */
  readonly chosenFor = new Set<string>();
  /** URLs, as a browser writes them, that must not be published before the user has seen what is in them. */
  readonly unseen = new Set<string>();
  /** URLs, as a browser writes them, that must lose their tracking parameters before they are sent. */
  readonly tracked = new Set<string>();
  /** The accounts that a page on the site of one may be shortened with, by the number of its submission. */
  readonly onSites = new Map<number, Set<string>>();
  /** What the user has canceled, and the batches that the user paused, stopped or removed. */
  readonly canceled = new Set<string>();
  readonly steered = new Set<string>();
  /** The ids of accounts that the user has asked to remove. What is kept of them may be gone, even if that failed. */
  readonly unwanted = new Set<string>();
  private numbers = 0;

  nextNumber(): number {
    return (this.numbers += 1);
  }

  /** What was over only since this moment is open again: the extension no longer knows. */
  reopenSince(moment: number): void {
    for (const submission of [...this.creates, ...this.deletes])
      if (submission.overAt !== null && submission.overAt >= moment) submission.overAt = null;
  }

  /** All submissions for a URL at an account. */
  submissionsFor(url: string, account: string | undefined): CreateSubmission[] {
    const number = numberIn(url);
    return this.creates.filter((submission) => submission.number === number && isAt(submission, account));
  }

  linksFor(service: Service, number: number): ServiceLink[] {
    return service.truth.links.filter((link) => link.request !== null && numberIn(link.sentUrl) === number);
  }
}

/** Whether an operation is the submission's. That of a row has the round in its id besides. */
export const isSubmissionOf = ({ operationId }: Pick<CreateSubmission, 'operationId'>, id: string): boolean =>
  operationId !== null && (id === operationId || id.startsWith(`${operationId}:`));

/** Whether a submission is, or may be, for a link of this account. */
export const isAt = ({ owner }: CreateSubmission, account: string | undefined): boolean =>
  owner === null || owner.account === account;

/** The number of the submission that a URL belongs to; `null` if it belongs to none. */
export function numberIn(url: string): number | null {
  const found = /\bw(\d+)\b/.exec(url);
  return found ? Number(found[1]) : null;
}
