import * as v from 'valibot';
import { isZoneName } from '../link/service-zone.ts';
import { lenientArray } from '../schema.ts';
import { urlRewritingKinds, type ServiceRewritings } from '../url/url-rewriting.ts';
import { sealedKeySchema } from './sealed-key.ts';

/** The plans that have API access (specification, section 8). */
export const apiPlans = ['pro', 'agency'] as const;

export type ApiPlan = (typeof apiPlans)[number];

/** Colors that tell accounts apart, given in this order. Each is a token of the styles. */
export const accountColors = [1, 2, 3, 4, 5, 6] as const;

export type AccountColor = (typeof accountColors)[number];

export const accountSchema = v.object({
  id: v.string(),
  baseUrl: v.string(),
  plan: v.picklist(apiPlans),
  /** How the key is sent (specification, section 5). The query parameter is left out, since URLs end up in logs. */
  authHeader: v.picklist(['bearer', 'x-api-key']),
  key: sealedKeySchema,
  /** Recognizes the key when it is pasted again. Empty: the account was connected before this was kept. */
  keyPrint: v.fallback(v.string(), ''),
  /** How the browser allows requests: by the host permission, or only by the service's CORS headers. */
  access: v.picklist(['permission', 'cors']),
  /**
   * The form of a delete that has worked: by DELETE, or by GET for servers that block DELETE (specification, section 4.3). `null`: none has
   * yet, or it was refused since.
   */
  deletesBy: v.fallback(v.nullable(v.picklist(['DELETE', 'GET'])), null),
  /** Where the service's times are, learned from creates. */
  zone: v.fallback(v.nullable(v.union([v.number(), v.custom<string>(isZoneName)])), null),
  /** How the service was seen to change URLs. */
  rewriting: v.fallback(
    v.pipe(
      lenientArray(v.picklist(urlRewritingKinds)),
      v.transform((kinds): ServiceRewritings => kinds),
    ),
    [],
  ),
  /** The service was seen to change the case of an alias: codes that differ in it alone are one. */
  foldsCase: v.fallback(v.boolean(), false),
  /** The user's name for it. Empty: its host is shown. */
  label: v.fallback(v.string(), ''),
  color: v.fallback(v.picklist(accountColors), accountColors[0]),
  /** Where it is used, whichever account is shown: hosts, in the form that `normalizeSite` gives them. */
  sites: v.fallback(lenientArray(v.string()), []),
});

/** An account at a service, as it is stored: its key is sealed. */
export type Account = v.InferOutput<typeof accountSchema>;

export type AuthHeader = Account['authHeader'];

export type DeleteMethod = NonNullable<Account['deletesBy']>;

/** What is known of an account of an imported backup that has no key. It is connected as soon as the user pastes the key. */
export const accountAwaitingKeySchema = v.object({
  ...v.pick(accountSchema, ['id', 'baseUrl', 'plan', 'authHeader', 'label', 'sites']).entries,
  color: v.exactOptional(v.picklist(accountColors)),
});

export type AccountAwaitingKey = v.InferOutput<typeof accountAwaitingKeySchema>;

/** What its creates and lists show of an account's service. */
export type ServiceQuirks = Pick<Account, 'zone' | 'rewriting' | 'foldsCase'>;

/** What was learned about an account's service. */
export type LearnedQuirks = Partial<ServiceQuirks & Pick<Account, 'deletesBy'>>;
