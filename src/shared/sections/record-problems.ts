import type { FieldErrors } from '../errors.ts';
import type { Resource } from '../resource/define.ts';
import { screenOf } from '../screens.ts';
import { endProblems } from './ends.ts';
import type { Section } from './index.ts';
import { publishProblems } from './published.ts';
import { containerOf, screenProblems } from './rules.ts';

type Values = Record<string, unknown>;

/**
 * What keeps the sections among the changes of a record from being published, by the name of the field. `before` is the record as it
 * is saved, null for a new one: what it holds it may go on holding.
 */
export function sectionProblems(resource: Resource, changes: Values, before: Values | null): FieldErrors {
  const problems: FieldErrors = {};
  const screen = before ? screenOf(resource, changes.slug ?? before.slug) : null;
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.input !== 'sections' || changes[name] === undefined) continue;
    const [sections, was] = [changes[name], before?.[name] ?? []] as [Section[], Section[]]; // as their schema has them
    const holder = containerOf(field, screen);
    Object.assign(
      problems,
      screenProblems(sections, holder, was),
      holder === null && endProblems(sections, was),
      publishProblems(sections, was),
    );
  }
  return problems;
}
