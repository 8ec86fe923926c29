import type { Selectable } from 'kysely';
import type { Tables } from '../db/schema.ts';

export type StoredEnquiry = Selectable<Tables['enquiries']>;
export type StoredApplication = Selectable<Tables['applications']>;
