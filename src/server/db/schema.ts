import type { ColumnType, Generated } from 'kysely';
import type { application } from '#shared/desk/application.ts';
import type { DeskDeclaration } from '#shared/desk/desk.ts';
import type { enquiry } from '#shared/desk/enquiry.ts';
import type { FieldColumns } from '#shared/desk/visitor-form.ts';
import type { ImageKind } from '#shared/media.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { DraftState } from '#shared/resource/draft.ts';
import type { Field } from '#shared/resource/field.ts';
import type { Resources } from '#shared/resources/index.ts';

/** JSON columns hold text in the code: `encode` and `decode` (codec.ts) convert on the way in and out. */
type Json = string;
/** SQLite returns 0 and 1, PostgreSQL false and true. */
type Bool = ColumnType<boolean | number, boolean, boolean>;
type Time = string;

type Stored<F> =
  F extends Field<infer T>
    ? [T] extends [boolean]
      ? Bool
      : [T] extends [string | number | null]
        ? T
        : Json
    : never;

interface SystemColumns {
  id: Generated<number>;
  slug: string;
  formerSlugs: Json;
  status: number;
  publishAt: Time | null;
  unpublishAt: Time | null;
  sortOrder: number;
  version: number;
  createdBy: number | null;
  createdAt: Time;
  updatedBy: number | null;
  updatedAt: Time;
  deletedAt: Time | null;
  meta: Json;
}

type TableOf<R extends Resource> = { [K in keyof R['fields']]: Stored<R['fields'][K]> } & SystemColumns;
/** Tables of the declared kinds; their types follow from the declarations. */
type ResourceTables = {
  [K in keyof Resources as Resources[K]['table']]: TableOf<Resources[K]>;
};

/** What visitors filled in, and what every desk stores with it. */
type DeskColumns<D extends DeskDeclaration> = FieldColumns<D['form']['fields']> & {
  [K in D['state']['column']]: string;
} & {
  id: Generated<number>;
  reference: string;
  requestId: string | null;
  consent: string | null;
  spamReasons: Json;
  owner: number | null;
  eraseAt: Time | null;
  version: number;
  createdAt: Time;
  updatedAt: Time;
};

export interface Tables extends ResourceTables {
  former_slugs: { resource: string; slug: string; record: number };
  /** The slug a record's title would give, where its own slug differs. */
  title_slugs: { resource: string; record: number; slug: string };
  revisions: {
    id: Generated<number>;
    resource: string;
    record: number;
    version: number;
    draft: Bool;
    values: Json;
    author: number | null;
    createdAt: Time;
  };
  /** Unpublished changes: at most one draft per record, and one for each new record (`record` null). */
  drafts: {
    id: Generated<number>;
    /** Chosen by the client that started it. */
    key: string;
    resource: string;
    record: number | null;
    type: string | null;
    title: string;
    /** For an existing record, what differs from it. */
    values: Json;
    /** Version of the record it is based on. */
    base: number;
    state: DraftState;
    /** Note of the proposal, or of sending it back. */
    note: string | null;
    /** When it is published automatically; null unless it is scheduled. */
    dueAt: Time | null;
    scheduledBy: number | null;
    /** The reviewer who sent it back, while it is. */
    returnedBy: number | null;
    /** Grows by one with each save. */
    revision: number;
    /** The window that saved it last. */
    savedIn: string;
    author: number | null;
    createdAt: Time;
    updatedBy: number | null;
    updatedAt: Time;
  };
  /** The record created from the draft of a new one. */
  published_drafts: { key: string; resource: string; record: number };
  /** Links that show a record with its draft; of a new one, `draft` is its key. `resource` is a plural name. */
  preview_links: {
    id: Generated<number>;
    resource: string;
    record: number | null;
    draft: string | null;
    author: number | null;
    createdAt: Time;
    expiresAt: Time;
    revokedAt: Time | null;
    opens: Generated<number>;
    openedAt: Time | null;
  };
  roles: {
    id: Generated<number>;
    name: string;
    description: string;
    privileges: Json;
    owner: Bool;
    /** Its members cannot do anything before they have set up two-factor sign-in. */
    secondFactor: Generated<boolean | number>;
    version: number;
    createdAt: Time;
    updatedAt: Time;
  };
  users: {
    id: Generated<number>;
    name: string;
    userName: string;
    password: string | null;
    phone: string | null;
    image: number | null;
    role: number;
    status: string;
    totpSecret: string | null;
    recoveryCodes: Json | null;
    /** Time step of the last accepted code: neither it nor an earlier one is accepted again. */
    totpCounter: Generated<number | null>;
    /** A secret that no code has confirmed yet. */
    totpPending: Generated<string | null>;
    /** Whether the user requires their own passkey: the password alone does not sign them in while they have one. */
    passkeyRequired: Generated<boolean | number>;
    lastSignInAt: Time | null;
    version: number;
    createdAt: Time;
    updatedAt: Time;
  };
  sessions: {
    id: Generated<number>;
    token: string;
    user: number;
    userAgent: string;
    address: string;
    createdAt: Time;
    lastSeenAt: Time;
    expiresAt: Time;
  };
  passkeys: {
    id: Generated<number>;
    user: number;
    credential: string;
    publicKey: string;
    algorithm: number;
    counter: number;
    usedChallenge: number;
    name: string;
    createdAt: Time;
    lastUsedAt: Time | null;
  };
  /** Viewing the panel as another role, attached to a session. */
  viewings: { id: Generated<number>; token: string; session: number; role: number; expiresAt: Time };
  /** Links that set a password: single use, only the digest of the token is kept. */
  password_links: { id: Generated<number>; token: string; user: number; createdAt: Time; expiresAt: Time };
  preferences: { user: number; key: string; value: string };
  settings: { key: string; value: Json; version: number; updatedBy: number | null; updatedAt: Time };
  images: {
    id: Generated<number>;
    hash: string;
    name: string;
    alt: string;
    width: number;
    height: number;
    bytes: number;
    focalX: number;
    focalY: number;
    version: number;
    createdBy: number | null;
    createdAt: Time;
    /** Empty: in none. */
    folder: Generated<string>;
    format: Generated<ImageKind>;
  };
  /** Hashes of the files an image had before it was replaced. */
  former_images: { hash: string; image: number };
  /** Images that left the library, until their files are deleted (media/drop-files.ts). */
  dropped_pictures: { hash: string; width: number; height: number; format: ImageKind };
  /** Which records show which images; `resource` is a plural name. */
  image_uses: { image: number; resource: string; record: number };
  /** What fields with several records point to; `resource` is a plural name. */
  record_links: { resource: string; field: string; target: number; record: number };
  /** Which records link to which pages, by the address, in lower case; `resource` is a plural name. */
  page_links: { page: string; resource: string; record: number };
  /** Records that visitors' search knows; ids are ordered as results are. `resource` is a plural name. */
  search_entries: { id: number; resource: string; record: number };
  /** Their words, by the entry's id: a full-text index on SQLite, a table of `tsvector` on PostgreSQL. */
  search_words: { rowid: number; title: string; words: string };
  /** Published insights in each list visitors page through: category and tag, 0 for any. Kept by triggers (migration 0041), times in ms. */
  blog_entries: { category: number; tag: number; at: number; id: number; ends: number | null };
  /** Spans of these lists, each from its key up to that of the next, and how many entries lie in it. */
  blog_spans: { category: number; tag: number; at: number; id: number; entries: number };
  audit: {
    id: Generated<number>;
    at: Time;
    actor: number | null;
    actorName: string | null;
    action: string;
    resource: string | null;
    record: number | null;
    before: Json | null;
    after: Json | null;
    address: string | null;
    /** Digest of the columns above. Null, like the next two, in entries from before the log was chained. */
    digest: string | null;
    /** Both given by the database when the entry is written (migration 0021). */
    seq: Generated<number | null>;
    hash: Generated<string | null>;
  };
  /** One row: where the audit log’s chain ends, where it begins now that older entries are erased, and how many entries are older than it. */
  audit_head: {
    id: number;
    seq: number;
    hash: string;
    erasedSeq: Generated<number>;
    erasedHash: Generated<string>;
    unchained: number;
  };
  enquiries: DeskColumns<typeof enquiry> & {
    page: string | null;
    dueAt: Time;
    firstReplyAt: Time | null;
    closedAt: Time | null;
    amount: number | null;
    currency: Generated<string>;
    followUp: string | null;
    lossReason: string | null;
    lossNote: string | null;
    importedAt: Generated<Time | null>;
  };
  applications: DeskColumns<typeof application> & {
    career: number | null;
    jobPosition: string;
    cvKey: string | null;
    cvName: string | null;
    cvType: string | null;
    cvBytes: number | null;
    scan: string;
    rating: number | null;
  };
  interviews: {
    id: Generated<number>;
    application: number;
    uid: string;
    sequence: number;
    startsAt: Time;
    minutes: number;
    place: string;
    interviewers: string | null;
    note: string | null;
    cancelled: Bool;
    createdAt: Time;
    updatedAt: Time;
  };
  /** History of an enquiry or application: notes, replies, state changes. */
  events: {
    id: Generated<number>;
    resource: string;
    record: number;
    kind: string;
    text: string;
    author: number | null;
    createdAt: Time;
  };
  mails: {
    id: Generated<number>;
    messageId: string;
    resource: string | null;
    record: number | null;
    kind: string;
    to: string;
    subject: string;
    text: string;
    html: string;
    replyTo: string | null;
    /** The calendar file that goes with it. */
    calendar: string | null;
    state: string;
    attempts: number;
    nextAt: Time;
    leasedUntil: Time | null;
    lastError: string | null;
    createdAt: Time;
    sentAt: Time | null;
  };
  /** Sections saved as a pattern. */
  patterns: {
    id: Generated<number>;
    name: string;
    sections: Json;
    /** Kind and variant of each, for the gallery. */
    looks: Json;
    createdBy: number | null;
    createdAt: Time;
  };
  /** Views of lists that everybody who may open the list sees. */
  shared_views: {
    id: Generated<number>;
    /** Its address within the panel. */
    list: string;
    name: string;
    query: string;
    createdBy: number | null;
    createdAt: Time;
  };
  webhooks: {
    id: Generated<number>;
    /** Part of the name under which its secret is sealed. */
    key: string;
    address: string;
    secret: string;
    events: Json;
    active: Bool;
    version: number;
    createdAt: Time;
    updatedAt: Time;
  };
  webhook_deliveries: {
    id: Generated<number>;
    webhook: number;
    /** Stays the same across attempts, so that the receiver can recognize duplicates. */
    messageId: string;
    kind: string;
    body: string;
    state: string;
    attempts: number;
    nextAt: Time;
    leasedUntil: Time | null;
    lastError: string | null;
    createdAt: Time;
    sentAt: Time | null;
  };
  /** The time up to which scheduled changes were queued for webhooks. One row. */
  webhook_place: { id: number; until: Time };
  /** Those that run on one PostgreSQL database (instances.ts). */
  instances: {
    id: string;
    host: string;
    /** Where its files are: a bucket, or a folder of one host. */
    place: string;
    /** Fingerprints of its keys; of several, the first seals. */
    wire: string;
    seal: string;
    /** Whether it has a mail server. */
    sends: Bool;
    startedAt: Time;
    seenAt: Time;
    stoppedAt: Time | null;
  };
  /** Rate-limited uses, on PostgreSQL only (rpc/use-log.ts). */
  limits: { key: string; uses: number[]; taken: boolean; expire: number };
  /** Files that no record names yet (desk/pending-files.ts). */
  pending_files: { key: string; putAt: Time };
  /** Views of a public path on one day. */
  page_views: { day: string; path: string; views: number };
}
