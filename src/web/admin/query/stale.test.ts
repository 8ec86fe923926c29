import { describe, expect, it } from 'vitest';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { staleAfter } from './stale.ts';

const kinds = Object.values<Resource>(resources);
const pointsTo = (kind: Resource, to: string) => Object.values(kind.fields).some((field) => field.to === to);

describe('queries that a write makes stale', () => {
  it.each(kinds)('$name: its own queries, and those of kinds that reference it', ({ name, plural }) => {
    for (const act of ['add', 'update', 'delete', 'restore', 'purge', 'revision/restore'])
      for (const read of [plural, `${plural}/list`, `${plural}/counts`, `${plural}/all`, `${plural}/history`])
        expect(staleAfter(`${name}/${act}`, read), `${act} ${read}`).toBe(true);
    for (const other of kinds.filter((each) => each.plural !== plural))
      expect(staleAfter(`${name}/update`, `${other.plural}/list`), other.plural).toBe(
        pointsTo(other, plural),
      );
  });

  it('include those that belong to no kind, such as the home screen and the audit log', () => {
    for (const read of ['dashboard', 'audit/list', 'record/uses', 'mails/unsent'])
      expect(staleAfter('tag/add', read)).toBe(true);
  });

  it('are all when a call affects several kinds', () => {
    for (const read of ['enquiries/list', 'applications', 'blogs/list', 'users/all'])
      expect(staleAfter('person/erase', read)).toBe(true);
  });

  it('extend from users to desks, and from settings to what depends on them', () => {
    expect(staleAfter('user/delete', 'enquiries/list')).toBe(true);
    expect(staleAfter('user/session/end', 'user/sessions')).toBe(true);
    expect(staleAfter('role/update', 'users/list')).toBe(true);
    expect(staleAfter('enquiry/bulk', 'desk/new')).toBe(true);
    expect(staleAfter('setting/update', 'web/site')).toBe(true);
    expect(staleAfter('setting/update', 'desk/templates')).toBe(true);
    expect(staleAfter('image/update', 'projects/list')).toBe(true);
    expect(staleAfter('tag/merge', 'blogs/list')).toBe(true);
  });

  it('of a draft include those that show drafts, and no others of records', () => {
    const steps = ['discard', 'propose', 'withdraw', 'return'].map((step) => `testimonial/draft/${step}`);
    for (const written of ['testimonial/draft', ...steps, 'testimonials/drafts']) {
      for (const read of [
        'testimonials/drafts',
        'testimonials/draft',
        'testimonials/counts',
        'testimonials/list',
        'dashboard',
      ])
        expect(staleAfter(written, read), read).toBe(true);
      for (const read of [
        'testimonials',
        'testimonials/all',
        'caseStudies/list',
        'blogs/drafts',
        'audit/list',
      ])
        expect(staleAfter(written, read), read).toBe(false);
    }
    expect(staleAfter('testimonial/draft/publish', 'testimonials/list')).toBe(true);
  });

  it('exclude unrelated ones', () => {
    expect(staleAfter('enquiry/reply', 'applications/list')).toBe(false);
    expect(staleAfter('enquiry/reply', 'desk/templates')).toBe(false);
    expect(staleAfter('preference/update', 'testimonials/list')).toBe(false);
    expect(staleAfter('testimonial/update', 'users/all')).toBe(false);
    expect(staleAfter('testimonial/update', 'desk/new')).toBe(false);
  });
});
