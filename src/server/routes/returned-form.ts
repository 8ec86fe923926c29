import { createHash } from 'node:crypto';
import { applicationForm } from '#shared/desk/application.ts';
import { enquiryForm } from '#shared/desk/enquiry.ts';
import { applicationNote, enquiryNote, enquiryPromise } from '#shared/desk/form-notes.ts';
import { type FormDeclaration, schemasOf } from '#shared/desk/visitor-form.ts';
import type { AppError } from '#shared/errors.ts';
import { xmlText } from '#shared/xml-text.ts';
import { publicHeaders } from '../http/security-headers.ts';

const styles = `:root{color-scheme:light dark}body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:38rem;margin:2rem auto;padding:0 1rem}
label{display:block;margin-top:1.5rem;font-weight:600}input,textarea,button{display:block;width:100%;box-sizing:border-box;min-height:44px;padding:.6rem;font:inherit}button{margin:1.5rem 0}
small,form strong{display:block;font-size:.875rem}form strong,[aria-hidden]{color:light-dark(#c01244,#fe7b90)}a{color:inherit}`;
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function page(title: string, body: string, status: number, secure: boolean): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${styles}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;
  const headers = {
    ...publicHeaders({ policy, html: true, secure }),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  };
  return new Response(html, { status, headers });
}

/** A labelled control with its hint and its error, both named by it, as the site draws them (web/public/islands/form-field.tsx). */
function labelled(
  id: string,
  { label, required, hint }: { label: string; required: boolean; hint?: string | undefined },
  error: string | undefined,
  control: (attributes: string) => string,
): string {
  const notes = [
    hint && `<small id="${id}-hint">${xmlText(hint)}</small>`,
    error && `<strong id="${id}-error">${xmlText(error)}</strong>`,
  ].filter(Boolean);
  const named = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const attributes = [
    `id="${id}"`,
    named && `aria-describedby="${named}"`,
    required && 'aria-required="true"',
    error && 'aria-invalid="true"',
  ];
  const mark = required ? '<span aria-hidden="true"> *</span>' : '';
  return `<label for="${id}">${xmlText(label)}${mark}</label>${control(attributes.filter(Boolean).join(' '))}${notes.join('')}`;
}

function inputOf(name: string, value: string, { id, fields }: FormDeclaration): string {
  const field = fields[name];
  const named = `name="${xmlText(name)}"`;
  if (!field) return `<input type="hidden" ${named} value="${xmlText(value)}">`;
  const { type, max, autoComplete, rows = 5 } = field;
  const own = [
    named,
    'dir="auto"',
    autoComplete && `autocomplete="${autoComplete}"`,
    type !== 'email' && type !== 'tel' && `maxlength="${max}"`,
  ];
  const problem = schemasOf({ field }).field.safeParse(value).error?.issues[0]?.message;
  return labelled(`${id}-${name}`, field, problem, (attributes) => {
    const all = [...own, attributes].filter(Boolean).join(' ');
    // a line break right after the tag is not part of the text
    return type === 'lines'
      ? `<textarea ${all} rows="${rows}">\n${xmlText(value)}</textarea>`
      : `<input ${all} type="${type}" value="${xmlText(value)}">`;
  });
}

/** The number of days that the form said an application is kept; null unless it is one that could be set. */
function keptDaysOf(form: FormData): number | null {
  const days = Number(form.get('keptDays'));
  return Number.isInteger(days) && days > 0 && days < 10_000 ? days : null;
}

/**
 * Returns a form that could not be processed with everything typed, ready to be sent again: during a database outage nothing can
 * be read that the site’s own pages are rendered from. Browsers never return a file, so that has to be chosen again.
 */
export function returnedForm(path: string, form: FormData, refused: AppError, secure: boolean): Response {
  const declared: FormDeclaration = path === '/contact' ? enquiryForm : applicationForm;
  const { file } = declared;
  const inputs = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [inputOf(name, value, declared)] : [],
  );
  if (file) {
    const { name, accept } = file;
    const choose = (attributes: string) =>
      `<input type="file" name="${name}" accept="${accept}" ${attributes}>`;
    inputs.push(labelled(`${declared.id}-${name}`, { ...file, required: true }, undefined, choose));
  }
  const encoding = file ? ' enctype="multipart/form-data"' : '';
  const again = file ? '<p>Please choose your file again.</p>' : '';
  const note = file ? applicationNote(keptDaysOf(form)) : enquiryNote(enquiryPromise());
  const answer = page(
    'Not sent yet',
    `<p role="alert">${xmlText(refused.message)}</p>${again}
<form method="post" action="${xmlText(path)}"${encoding} novalidate>${inputs.join('')}
<p>${xmlText(note)}<a href="/privacy-policy">Privacy Policy</a>.</p><button>Send again</button></form>`,
    refused.status,
    secure,
  );
  answer.headers.set('retry-after', String(Math.ceil(refused.retryAfter ?? 10)));
  return answer;
}

/** The page shown if the database was lost right after the form was stored. */
export const takenForm = (secure: boolean): Response =>
  page(
    'Thank you',
    '<p role="status"><strong>Success</strong> Form uploaded successfully...</p><p>We have received what you sent. The page that usually says so cannot be shown at the moment.</p>',
    200,
    secure,
  );
