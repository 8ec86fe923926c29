import type { ReactNode } from 'react';
import type { DeskEvent, DeskMail } from '#shared/calls/desk.ts';
import type { TemplateDesk } from '#shared/reply-templates.ts';
import type { Choice, Page } from '#shared/resource/calls.ts';
import type { ListShape } from '../list/address.ts';
import type { ListFilter } from '../list/filters.tsx';
import type { CallQuery } from '../query/call-query.ts';
import type { Crumb } from '../shell/page-head.tsx';
import type { deskRequest } from './desk-request.ts';
import type { CallFile } from './list/download.ts';

/** What both desks' rows have in common. */
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

/** A record with all that belongs to it. */
export interface DeskWhole extends DeskRow {
  history: DeskEvent[];
  mails: DeskMail[];
}

/** A change of one record or many; only applications are rated. */
export interface DeskChange<V extends string> {
  to?: V;
  owner?: number | null;
  rating?: number | null;
}

export interface DeskOrder {
  label: string;
  /** Null: as the server sorts unless told otherwise. */
  sort: string | null;
  dir: 'asc' | 'desc';
}

export interface Listed<R> extends Page<R> {
  counts: Record<string, number>;
  failedMails: number;
}

export type DeskRequest = ReturnType<typeof deskRequest>;
export type DeskExport = Pick<DeskRequest, 'filters' | 'search'> & { format: 'csv' | 'xlsx' };

/** All in which one desk differs from another, apart from how its records look. */
export interface DeskKind<R extends DeskRow, W extends DeskWhole, V extends string> {
  key: TemplateDesk;
  path: string;
  /** Opens the desk; its suffixes let someone change, delete and export. */
  right: string;
  title: string;
  crumbs: readonly Crumb[];
  /** 'enquiry', 'an enquiry' and 'enquiries'. */
  one: string;
  a: string;
  many: string;
  /** '1 enquiry', '3 applicants'. */
  counted: (count: number) => string;
  /** How far records have come: 'status' or 'stage' in the filters. */
  status: {
    name: string;
    label: string;
    tabs: readonly { value: V; label: string }[];
    /** Where many can be moved at once. */
    moves: readonly { value: V; label: string }[];
    of: (record: R | W) => V;
    spam: V;
    /** Where what was no spam goes. */
    begin: V;
  };
  /** What stands in its address. */
  shape: ListShape;
  filters: (people: readonly Choice[]) => readonly ListFilter[];
  /** The first is the one without a choice. */
  orders: readonly [DeskOrder, ...DeskOrder[]];
  /** Set: records are shown on a board too, narrowed by these filters alone. */
  boardFilters?: readonly string[];
  /** What an empty desk says will come. */
  awaited: string;
  /** What is lost when one record, or many, are deleted. */
  erased: { one: string; many: string };
  list: (request: DeskRequest) => CallQuery<Listed<R>>;
  save: (request: DeskExport) => Promise<CallFile>;
  read: (id: number) => CallQuery<W>;
  /** In which ways one answers, the first one open. */
  composer: readonly ['mail' | 'note', ...('mail' | 'whatsapp' | 'note')[]];
  reply: (mail: { id: number; subject: string; text: string }) => Promise<Pick<DeskWhole, 'mails'>>;
  note: (note: { id: number; text: string }) => Promise<unknown>;
  whatsapp?: (record: W) => ReactNode;
  change: (record: W, change: DeskChange<V>) => Promise<unknown>;
  changeMany: (ids: number[], change: DeskChange<V>) => Promise<{ changed: number }>;
  remove: (id: number) => Promise<unknown>;
  removeMany: (ids: number[]) => Promise<{ changed: number }>;
}

/** 'Enquiries' of 'enquiries'. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string | null }): string =>
  [firstName, lastName].filter(Boolean).join(' ');
