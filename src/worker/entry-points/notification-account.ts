import { readOperation } from '../../outbox/read.ts';

/** The id of a notification about a link: its kind, its account, and what it is about. */
export const notificationId = (kind: string, accountId: string, about: string): string =>
  `${kind} ${accountId} ${about}`;

/** The parts of such an id. `null`: it is that of an operation, or was given by an older version. */
export function notificationParts(id: string): { kind: string; accountId: string; about: string } | null {
  const [kind, accountId, about] = id.split(' ');
  return kind === undefined || accountId === undefined || about === undefined
    ? null
    : { kind, accountId, about };
}

/** The account that a notification is about. `null`: nobody knows any more. */
export const accountIdOfNotification = async (id: string): Promise<string | null> =>
  notificationParts(id)?.accountId ?? (await readOperation(id))?.accountId ?? null;
