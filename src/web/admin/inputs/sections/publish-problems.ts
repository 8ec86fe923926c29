import { get } from 'react-hook-form';
import type { FieldErrors } from '#shared/errors.ts';
import type { Resource } from '#shared/resource/define.ts';
import { screenOf } from '#shared/screens.ts';
import { emptyProblems } from '#shared/sections/ends.ts';
import { sectionProblems } from '#shared/sections/record-problems.ts';
import type { Edited } from '../../record/drafts/draft-calls.ts';
import { draftValues, type RecordValues } from '../../record/form-values.ts';

/**
 * What keeps a form's sections from being published, as the server would find it. The problem of a list stands at its root: at the
 * list itself it would replace those of its rows.
 */
export function formProblems(resource: Resource, over: Edited, values: RecordValues): FieldErrors {
  const problems = sectionProblems(resource, draftValues(resource, over, values), over.row);
  // the calls accept it, for programs that fill a page later
  const isFree = resource.fields.sections?.below === undefined && screenOf(resource, over.row?.slug) === null;
  if (resource.fields.sections && isFree) Object.assign(problems, emptyProblems(values.sections, over.row));
  return Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [
      Array.isArray(get(values, name)) ? `${name}.root` : name,
      problem,
    ]),
  );
}
