import { expect, test } from 'vitest';
import { subjectOf } from './subject.ts';

test.each([
  ['enquiry/add', 'forms'],
  ['cv/add', 'forms'],
  ['enquiries/list', 'desks'],
  ['application/update', 'desks'],
  ['dashboard', 'desks'],
  ['records/find', 'desks'],
  ['caseStudy/draft', 'caseStudies'],
  ['caseStudies/list', 'caseStudies'],
  ['policy/update', 'policies'],
  ['web/blogs/tags', 'web/blogs'],
  ['web/blog', 'web/blogs'],
  ['web/caseStudies/count', 'web/caseStudies'],
  ['user/update', 'user'],
  ['users/list', 'user'],
  ['images/list', 'image'],
  ['image/single/upload', 'image'],
  ['login', 'login'],
  ['', ''],
])('%s is about %s', (path, subject) => {
  expect(subjectOf(path)).toBe(subject);
});
