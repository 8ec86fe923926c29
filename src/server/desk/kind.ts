import type { RawBuilder, Selectable } from 'kysely';
import type { ApplicationRow, EnquiryRow } from '#shared/calls/desk.ts';
import type { application } from '#shared/desk/application.ts';
import type { DeskDeclaration } from '#shared/desk/desk.ts';
import type { enquiry } from '#shared/desk/enquiry.ts';
import type { Settings } from '#shared/settings.ts';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import type { Cell } from '../export/csv.ts';
import type { Mail } from '../mail/letter.ts';
import type { Sender } from '../mail/message.ts';
import type { Context } from '../rpc/context.ts';
import type { Condition, FilterValue } from './desk-filters.ts';

type Declared = typeof enquiry | typeof application;
/** The table of a kind, by which events and mails name it too. */
export type Desk = Declared['plural'];

export type StoredEnquiry = Selectable<Tables['enquiries']>;
export type StoredApplication = Selectable<Tables['applications']>;
export type StoredRecord = StoredEnquiry | StoredApplication;
/** With what a list reads from other tables. */
export type Joined<R> = R & { ownerName: string | null; failedMails: number | string };

/** What both forms carry beside their own fields. */
export interface Carried {
  email: string;
  requestId: string | null;
  formToken: string | null;
  website: string | null;
  captchaToken: string | null;
  consent: boolean | number | string | null;
}

/** What letters are written with. */
export type Letters = Sender & Pick<Settings, 'forms' | 'hours' | 'retention'>;

/** A submission that may be taken, before it is known whether it is spam. */
export interface Admitted {
  /** A file that comes with it. */
  file: { key: string; bytes: Uint8Array; type: string } | null;
  /** Its columns beside the visitor's fields, and what speaks against it beside the rules of all forms. */
  examine: (
    received: Date,
    letters: Letters,
  ) => Promise<{ columns: Record<string, unknown>; sameTextBefore: boolean; reasons: readonly string[] }>;
}

export type SheetColumn<S> = readonly [heading: string, cell: (row: S) => Cell];

/** What is special about a kind on the server; the pipeline of this folder asks it. */
export interface DeskKind<
  R extends StoredRecord = StoredRecord,
  S extends EnquiryRow | ApplicationRow = EnquiryRow | ApplicationRow,
  Sent extends Carried = Carried,
> extends DeskDeclaration {
  name: Declared['name'];
  plural: Desk;
  state: DeskDeclaration['state'] & { column: Declared['state']['column'] };
  /** Its references begin with it. */
  prefix: 'ENQ' | 'APP';

  /** What, beside the fields, makes a form that is sent again the same form. */
  keyOf?(sent: Sent): readonly string[];
  /** Refuses what cannot be taken; a refusal does not count for the limit of an address. */
  admit(sent: Sent, context: Context): Promise<Admitted>;
  /** Who is told of a new one; nobody set: the owners. */
  recipients(forms: Settings['forms']): readonly string[];
  receipt(record: R, letters: Letters): Mail;
  notice(record: R, to: string, letters: Letters, link: string): Mail;

  /** Columns that are searched, and those that lists are sorted by, beside what all desks have. */
  searched: readonly string[];
  sorted: readonly string[];
  filters: Readonly<Record<string, (value: FilterValue, context: Context) => Condition>>;
  /** The order unless another is asked for. */
  order: readonly (readonly [by: RawBuilder<unknown>, dir: 'asc' | 'desc'])[];
  /** What rows are shown with beside their columns. */
  derive(rows: readonly R[], db: Db, now: Date): Promise<(row: R) => Partial<S>>;
  /** What an opened record is shown with beside its history. */
  beside?(record: R, db: Db, now: Date): Promise<object>;

  /** Written by the sender, beside the fields and the consent: nobody rewrites it. */
  sent: readonly string[];
  /** Columns staff may change beside state and owner, each with its line of history. */
  changed: Readonly<Record<string, (value: unknown) => string>>;
  /** Columns that follow from a change of state. */
  following?(record: R, state: string, at: string): Record<string, unknown>;
  /** After a change, in its transaction. */
  afterChange?(db: Db, before: R, after: R, now: Date): Promise<void>;
  /** After an answer has reached its way to the customer: a mail once the mail server took it. */
  afterAnswer?(db: Db, record: R, at: string): Promise<void>;
  /** What was no spam after all, ready for the receipt it missed; null when it needs none any more. */
  beforeLateReceipt?(db: Db, record: R, letters: Letters, now: Date): Promise<R | null>;

  /** Columns of a sheet beside those of all desks: before the sender's and after them. */
  sheet: { before: readonly SheetColumn<S>[]; after: readonly SheetColumn<S>[] };

  /** How long personal data is kept, counted from the first of these times that is set. */
  retention: {
    from: readonly ('closedAt' | 'createdAt')[];
    setting: keyof Settings['retention'];
    unit: 'months' | 'days';
    /** As long as somebody works on it. */
    whileLive: boolean;
  };
  /** Keys of the files that belong to a record. */
  files(record: R): readonly string[];
  /** What a file for the person holds beside the row; `hidden` columns are the program's own. */
  forPerson?(record: R, context: Context): Promise<object>;
  hidden: readonly string[];
  /** What stands in its own columns once its personal data was erased. */
  erased: Record<string, unknown>;
}

/** A kind as the pipeline takes it: it only ever hands a kind the rows of its own table. */
export const deskKind = <R extends StoredRecord, S extends EnquiryRow | ApplicationRow, Sent extends Carried>(
  kind: DeskKind<R, S, Sent>,
): DeskKind => kind as unknown as DeskKind;

export const stateOf = ({ state }: Pick<DeskKind, 'state'>, record: StoredRecord): string =>
  String((record as Record<string, unknown>)[state.column]); // every table has the column its declaration names
export const labelOf = ({ state }: Pick<DeskKind, 'state'>, value: string): string =>
  state.values.find((each) => each.value === value)?.label ?? value;
export const isLive = ({ state }: Pick<DeskKind, 'state'>, value: string): boolean =>
  state.live.includes(value);
