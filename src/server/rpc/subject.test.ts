import { expect, test } from 'vitest';
import { subjectOf } from './subject.ts';

test.each([
  ['enquiry/add', 'forms'],
  ['cv/add', 'forms'],
  ['enquiries/list', 'desks'],
  ['application/update', 'desks'],
  ['dashboard', 'desks'],
  ['caseStudy/draft', 'caseStudies'],
  ['caseStudies/list', 'caseStudies'],
  ['policy/update', 'policies'],
  ['web/blogs/tags', 'web/blogs'],
  ['login', 'login'],
  ['', ''],
])('%s is about %s', (path, subject) => {
  expect(subjectOf(path)).toBe(subject);
});
