import type { ReactNode } from 'react';
import type { DeskEvent } from '#shared/calls/desk/parts.ts';
import type { DeskMail } from '#shared/calls/mail.ts';
import type { Sale } from '#shared/desk/sale.ts';
import type { TemplateDesk } from '#shared/reply-templates.ts';
import type { Choice, Page } from '#shared/resource/calls.ts';
import type { CallFile } from '../export/download.ts';
import type { ListShape } from '../list/address.ts';
import type { ListFilter } from '../list/filter-input.tsx';
import type { CallQuery } from '../query/call-query.ts';
import type { Crumb } from '../shell/page-head.tsx';
import type { deskRequest } from './desk-request.ts';

/** What the rows of both desks have in common. */
export interface DeskRow {
  id: number;
  reference: string;
  firstName: string;
  lastName: string | null;
  email: string;
  spamReasons: string[];
  owner: number | null;
  ownerName: string | null;
  failedMails: number;
  version: number;
  createdAt: string;
}

/** A record with its history, mails and the like. */
export interface DeskWhole extends DeskRow {
  history: DeskEvent[];
  mails: DeskMail[];
}

/** A change to one or more records; only applications have a rating, only enquiries a sale. */
export interface DeskChange<V extends string> extends Partial<Sale> {
  to?: V;
  owner?: number | null;
  rating?: number | null;
}

interface DeskOrder {
  label: string;
  /** Null: the server’s default order. */
  sort: string | null;
  dir: 'asc' | 'desc';
}

export interface Listed<R> extends Page<R> {
  counts: Record<string, number>;
  failedMails: number;
}

type DeskRequest = ReturnType<typeof deskRequest>;
type DeskExport = Pick<DeskRequest, 'filters' | 'search'> & { format: 'csv' | 'xlsx' };

/** Everything in which the desks differ, except how their records are rendered. */
export interface DeskKind<R extends DeskRow, W extends DeskWhole, V extends string> {
  key: TemplateDesk;
  path: string;
  /** The privilege that opens the desk; its suffixes allow changing, deleting and exporting. */
  right: string;
  title: string;
  crumbs: readonly Crumb[];
  /** 'enquiry', 'an enquiry' and 'enquiries'. */
  one: string;
  a: string;
  many: string;
  /** '1 enquiry', '3 applicants'. */
  counted: (count: number) => string;
  /** The name of its workflow state in the filters: 'status' or 'stage'. */
  status: {
    name: string;
    label: string;
    tabs: readonly { value: V; label: string }[];
    /** States that bulk actions can set. */
    moves: readonly { value: V; label: string }[];
    of: (record: R | W) => V;
    spam: V;
    /** The state of records that turn out not to be spam. */
    begin: V;
    /** The change that restores the record’s state, for Undo; null where that is not enough to undo a move. */
    back: (before: R | W) => DeskChange<V> | null;
  };
  /** What its URL contains. */
  shape: ListShape;
  /** `people`: who may own a record, undefined while loading. */
  filters: (people: readonly Choice[] | undefined) => readonly ListFilter[];
  /** The first one is the default. */
  orders: readonly [DeskOrder, ...DeskOrder[]];
  /** Whether a time that is shown of a record goes by. */
  ticks?: (record: R | W) => boolean;
  /** If set, records are also shown on a board, with these filters only. */
  boardFilters?: readonly string[];
  /** Shown on an empty desk: what will appear there. */
  awaited: string;
  /** What deleting one or several records destroys. */
  erased: { one: string; many: string };
  list: (request: DeskRequest) => CallQuery<Listed<R>>;
  save: (request: DeskExport) => Promise<CallFile>;
  read: (id: number) => CallQuery<W>;
  /** Ways of answering, the first one selected. */
  composer: readonly ['mail' | 'note', ...('mail' | 'whatsapp' | 'note')[]];
  reply: (mail: { id: number; subject: string; text: string }) => Promise<Pick<DeskWhole, 'mails'>>;
  note: (note: { id: number; text: string }) => Promise<unknown>;
  whatsapp?: (record: W) => ReactNode;
  change: (record: Pick<DeskRow, 'id' | 'version'>, change: DeskChange<V>) => Promise<W>;
  changeMany: (ids: number[], change: DeskChange<V>) => Promise<{ changed: number }>;
  remove: (id: number) => Promise<unknown>;
  removeMany: (ids: number[]) => Promise<{ changed: number }>;
}

/** 'Moved to “Won”'. */
export const movedTo = <V extends string>(
  { status }: { status: { tabs: readonly { value: V; label: string }[] } },
  to: V,
): string => `Moved to “${status.tabs.find(({ value }) => value === to)?.label ?? to}”`;

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string | null }): string =>
  [firstName, lastName].filter(Boolean).join(' ');
