/** Messages by field name. */
export type FieldErrors = Record<string, string>;

/** Statuses a call may respond with besides 200. Only signing in uses 600 to 603. */
export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 413
  | 415
  | 422
  | 429
  | 500
  | 503
  | 507
  | 600
  | 601
  | 602
  | 603;

/** The sign-in toast’s messages, by status (docs/reference.md, Errors). */
export const signInMessages = {
  600: 'Username not found...',
  601: 'Username and password mismatch...',
  602: 'This account is inactive...',
  603: "Auth token doesn't match...",
} as const;

export const alreadySignedIn = 'User is already logged in.';

export interface ErrorBody {
  status: ErrorStatus;
  message: string;
  /** Messages by field name, for 422. A list item’s field is named `steps.2.stepName`. */
  fields?: FieldErrors | undefined;
  /** The current record, for a 409 on `version`. */
  current?: unknown;
}

/** The product’s only error class: its message tells the user what to do. */
export class AppError extends Error {
  readonly status: ErrorStatus;
  readonly fields: FieldErrors | undefined;
  readonly current: unknown;
  /** Seconds until a retry may succeed, for 429, 503 and 507. */
  readonly retryAfter: number | undefined;

  constructor(
    status: ErrorStatus,
    message: string,
    more: { fields?: FieldErrors | undefined; current?: unknown; retryAfter?: number | undefined } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.fields = more.fields;
    this.current = more.current;
    this.retryAfter = more.retryAfter;
  }
}
