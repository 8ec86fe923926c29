import type { RawBuilder, Selectable } from 'kysely';
import type { ApplicationRow } from '#shared/calls/desk/applications.ts';
import type { EnquiryRow } from '#shared/calls/desk/enquiries.ts';
import type { application } from '#shared/desk/application.ts';
import type { DeskDeclaration } from '#shared/desk/desk.ts';
import type { enquiry } from '#shared/desk/enquiry.ts';
import type { Settings } from '#shared/settings/index.ts';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import type { Cell } from '../export/csv.ts';
import type { Mail } from '../mail/compose.ts';
import type { Sender } from '../mail/message.ts';
import type { Context } from '../rpc/context.ts';
import type { Condition, FilterValue } from './desk-filters.ts';

type Declared = typeof enquiry | typeof application;
/** The kind’s table; events and mails refer to the kind by this name. */
export type Desk = Declared['plural'];

export type StoredEnquiry = Selectable<Tables['enquiries']>;
export type StoredApplication = Selectable<Tables['applications']>;
export type StoredRecord = StoredEnquiry | StoredApplication;
/** Including columns joined from other tables. */
export type Joined<R> = R & { ownerName: string | null; failedMails: number | string };

/** What both forms send besides their own fields. */
export interface Carried {
  email: string;
  requestId: string | null;
  formToken: string | null;
  website: string | null;
  captchaToken: string | null;
  consent: boolean | number | string | null;
}

/** What the mail templates need. */
export type MailSettings = Sender & Pick<Settings, 'forms' | 'hours' | 'retention'>;

/** A submission that passed validation, before the spam check. */
export interface Admitted {
  /** Its attached file. */
  file: { key: string; bytes: Uint8Array; type: string } | null;
  /** Its columns besides the visitor’s fields, and spam reasons specific to the kind. */
  examine: (
    received: Date,
    settings: MailSettings,
  ) => Promise<{ columns: Record<string, unknown>; sameTextBefore: boolean; reasons: readonly string[] }>;
}

/** How many bytes of files still fit into a personal data export; `leftOut` counts the files that did not. */
export interface ExportBudget {
  bytes: number;
  leftOut: number;
}

export type SheetColumn<S> = readonly [heading: string, cell: (row: S) => Cell];

/** What differs between kinds on the server; the pipeline in this folder calls these. */
export interface DeskKind<
  R extends StoredRecord = StoredRecord,
  S extends EnquiryRow | ApplicationRow = EnquiryRow | ApplicationRow,
  Sent extends Carried = Carried,
> extends DeskDeclaration {
  name: Declared['name'];
  plural: Desk;
  state: DeskDeclaration['state'] & { column: Declared['state']['column'] };
  /** Prefix of its references. */
  prefix: 'ENQ' | 'APP';

  /** Besides the fields, what makes two submissions the same form. */
  keyOf?(sent: Sent): readonly string[];
  /** Refuses invalid submissions; a refusal does not count toward the rate limit. */
  admit(sent: Sent, context: Context): Promise<Admitted>;
  /** Who is notified of new records; when empty, the owners. */
  recipients(forms: Settings['forms']): readonly string[];
  receipt(record: R, settings: MailSettings): Mail;
  notice(record: R, to: string, settings: MailSettings, link: string): Mail;

  /** Searchable and sortable columns, besides those every desk has; the latter each need an index that ends in `id`. */
  searched: readonly string[];
  sorted: readonly string[];
  /** Sortable columns that may be empty: empty values sort first, so their index on PostgreSQL needs `nulls first`. */
  maybeEmpty?: readonly string[];
  filters: Readonly<Record<string, (value: FilterValue, context: Context) => Condition>>;
  /** Rows that count as arrivals; absent: all. */
  arrived?: Condition;
  /** The default order. */
  order: readonly (readonly [by: RawBuilder<unknown>, dir: 'asc' | 'desc'])[];
  /** What list rows show besides their columns. */
  derive(rows: readonly R[], db: Db, now: Date): Promise<(row: R) => Partial<S>>;
  /** What an opened record shows besides its history. */
  extras?(record: R, db: Db, now: Date): Promise<object>;

  /** Visitor-supplied columns besides the fields and the consent: staff cannot edit them. */
  sent: readonly string[];
  /** Columns staff may change besides state and owner, with the text for the history; a text that two of them share is added once. */
  changed: Readonly<Record<string, (value: unknown, after: R) => string>>;
  /** Those of them with free text, which the audit log leaves out because it outlives an erasure. */
  withheld?: readonly string[];
  /** A state that several records move to only from live ones: a colleague has decided about the others. */
  onlyFromLive?: string;
  /** Columns derived from a state change; `asked` is everything the request names, changed or not. */
  following?(
    record: R,
    state: string,
    at: string,
    asked: Record<string, unknown>,
    db: Db,
  ): Promise<Record<string, unknown>>;
  /** Called after a change, in its transaction. */
  afterChange?(db: Db, before: R, after: R, now: Date): Promise<void>;
  /** Called once an answer was delivered; for a mail, once the mail server accepted it. */
  afterAnswer?(db: Db, record: R, at: string): Promise<void>;
  /** Prepares a record that turned out not to be spam for the receipt it missed; null when no receipt is due any more. */
  beforeLateReceipt?(db: Db, record: R, settings: MailSettings, now: Date): Promise<R | null>;

  /** Export columns besides those of every desk: before and after the visitor’s fields. */
  sheet: { before: readonly SheetColumn<S>[]; after: readonly SheetColumn<S>[] };

  /** How long personal data is kept, counted from the first of these times that is set. */
  retention: {
    from: readonly ('closedAt' | 'createdAt')[];
    setting: keyof Settings['retention'];
    unit: 'months' | 'days';
    /** While the record is being worked on. */
    whileLive: boolean;
  };
  /** Storage keys of the record’s files. */
  files(record: R): readonly string[];
  /** Deletes what else is kept about records, such as their appointments. */
  eraseBeside?(db: Db, ids: readonly number[]): Promise<void>;
  /** What a personal data export contains besides the row; `hidden` columns are internal. */
  forPerson?(record: R, context: Context, room: ExportBudget): Promise<object>;
  hidden: readonly string[];
  /** Values of the kind’s own columns after its personal data was erased. */
  erased: Record<string, unknown>;
}

/** A kind as the pipeline sees it: it only ever passes a kind rows of its own table. */
export const deskKind = <R extends StoredRecord, S extends EnquiryRow | ApplicationRow, Sent extends Carried>(
  kind: DeskKind<R, S, Sent>,
): DeskKind => kind as unknown as DeskKind;

export const stateOf = ({ state }: Pick<DeskKind, 'state'>, record: StoredRecord): string =>
  String((record as Record<string, unknown>)[state.column]); // every table has the state column its declaration names
export const labelOf = ({ state }: Pick<DeskKind, 'state'>, value: string): string =>
  state.values.find((each) => each.value === value)?.label ?? value;
/** A change of state, as the history tells it. */
export const stateChange = (kind: Pick<DeskKind, 'state'>, from: string, to: string): string =>
  `${labelOf(kind, from)} → ${labelOf(kind, to)}`;
export const isLive = ({ state }: Pick<DeskKind, 'state'>, value: string): boolean =>
  state.live.includes(value);
