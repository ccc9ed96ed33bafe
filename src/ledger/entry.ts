/** What can happen to a record (contract section 16). */
export const RECORD_VERBS = ['created', 'updated', 'removed', 'deleted', 'undeleted', 'hidden', 'shown'] as const;

/** What comes with time, without a write (contract section "Events of time"): for the audit and webhooks, never in the changes. */
export const TIME_VERBS = ['due_soon', 'due', 'ending', 'expiring'] as const;

/** What can happen. Other verbs than those of records and of time are in the audit only. */
export const VERBS = [
  ...RECORD_VERBS,
  ...TIME_VERBS,
  ...([
    'signed_in',
    'signed_out',
    'sign_in_refused',
    'credential_made',
    'credential_ended',
    'erased',
    'exported',
  ] as const),
] as const;
export type Verb = (typeof VERBS)[number];

/** How a caller has signed in; `system` is the service itself. */
export type CredentialKind = 'password' | 'session' | 'user_token' | 'site_token' | 'oidc' | 'machine' | 'system';

/** Name and value of a member of a record, as XML writes it. */
export type Member = readonly [name: string, value: string | null];

/** Who did it, and in which site. */
export interface Actor {
  readonly siteId: string;
  /** Who signed in; null for the service itself. */
  readonly individualId: string | null;
  /** The individual acted as, if another. */
  readonly actingAsId: string | null;
  readonly credential: CredentialKind;
  readonly credentialId: string | null;
  readonly requestId: string | null;
  readonly address: string | null;
}

/** What is recorded of one record. */
export interface NewEntry {
  /** A new ID by default. */
  readonly id?: string;
  readonly verb: Verb;
  readonly type: string;
  readonly recordId: string;
  readonly ancestorId: string | null;
  /** Set if the record has moved. */
  readonly formerAncestorId?: string | null;
  /** Null if no version was made. */
  readonly version: number | null;
  readonly before?: readonly Member[];
  readonly after?: readonly Member[];
  /** Not joined with others about the same record: each says which individual came or went. */
  readonly isApart?: true;
}

/** Records, those of one table, that a statement has changed in the same way. */
export interface ChangedRows {
  readonly verb: Verb;
  /** Undefined if the statement has made no versions. */
  readonly table?: string;
  readonly rows: readonly { readonly id: string; readonly type: string; readonly ancestorId: string | null }[];
  readonly formerAncestorId?: string | null;
  readonly before?: readonly Member[];
  readonly after?: readonly Member[];
}
