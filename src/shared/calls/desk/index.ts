import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { nothing } from '../../resource/calls.ts';
import { applicationCalls } from './applications.ts';
import { enquiryCalls } from './enquiries.ts';
import { personCalls } from './people.ts';
import { templateCalls } from './templates.ts';

/** The calls of both desks. */
export const deskCalls = {
  ...enquiryCalls,
  ...applicationCalls,
  ...personCalls,
  ...templateCalls,
  /** The menu’s badges: number of new records per desk; null without its privilege. */
  'desk/new': call(
    nothing,
    z.object({ enquiries: z.nullable(z.number()), applications: z.nullable(z.number()) }),
    ['contactsView', 'careersApplications'],
  ),
} as const;
