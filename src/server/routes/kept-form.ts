import { createHash } from 'node:crypto';
import { applicationForm } from '#shared/desk/application.ts';
import { enquiryForm } from '#shared/desk/enquiry.ts';
import type { FormDeclaration } from '#shared/desk/visitor-form.ts';
import type { AppError } from '#shared/errors.ts';
import { xmlText } from '#shared/xml-text.ts';
import { publicHeaders } from '../http/security-headers.ts';

const styles = `:root{color-scheme:light dark}body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:38rem;margin:2rem auto;padding:0 1rem}
label{display:block;margin:1rem 0}input,textarea,button{display:block;width:100%;box-sizing:border-box;padding:.6rem;font:inherit}button{margin:1.5rem 0}`;
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

function inputOf(name: string, value: string, { fields }: FormDeclaration): string {
  const field = fields[name];
  const named = `name="${xmlText(name)}"`;
  if (!field) return `<input type="hidden" ${named} value="${xmlText(value)}">`;
  // a line break right after the tag is not part of the text
  const input =
    field.type === 'lines'
      ? `<textarea ${named} rows="${field.rows ?? 5}">\n${xmlText(value)}</textarea>`
      : `<input ${named} type="${field.type}" value="${xmlText(value)}">`;
  return `<label>${xmlText(field.label)}${input}</label>`;
}

/**
 * Gives a form that could not be taken back with everything typed, ready to be sent again: in an outage of the database nothing that the
 * site draws its own pages from can be read. A browser never gives a file back, so that has to be chosen again.
 */
export function keptForm(path: string, form: FormData, refused: AppError, secure: boolean): Response {
  const declared: FormDeclaration = path === '/contact' ? enquiryForm : applicationForm;
  const { file } = declared;
  const inputs = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [inputOf(name, value, declared)] : [],
  );
  if (file)
    inputs.push(
      `<label>${file.label}<input type="file" name="${file.name}" accept="${file.accept}" required></label>`,
    );
  const encoding = file ? ' enctype="multipart/form-data"' : '';
  const again = file ? '<p>Please choose your file again.</p>' : '';
  const answer = page(
    'Not sent yet',
    `<p role="alert">${xmlText(refused.message)}</p>${again}
<form method="post" action="${xmlText(path)}"${encoding}>${inputs.join('')}<button>Send again</button></form>`,
    refused.status,
    secure,
  );
  answer.headers.set('retry-after', String(Math.ceil(refused.retryAfter ?? 10)));
  return answer;
}

/** Where the database was lost right after the form was stored. */
export const takenForm = (secure: boolean): Response =>
  page(
    'Thank you',
    '<p role="status"><strong>Success</strong> Form uploaded successfully...</p><p>We have received what you sent. The page that usually says so cannot be shown at the moment.</p>',
    200,
    secure,
  );
