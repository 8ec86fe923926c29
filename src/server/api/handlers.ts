import type { DerivedPath } from '#shared/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { blogCalls } from '../content/blogs.ts';
import { careerCalls } from '../content/careers.ts';
import { caseStudyCalls } from '../content/case-studies.ts';
import { pageCalls } from '../content/pages.ts';
import { projectCalls } from '../content/projects.ts';
import { serviceCalls } from '../content/services.ts';
import { siteCalls } from '../content/site.ts';
import { testimonialCalls } from '../content/testimonials.ts';
import { sessionCalls } from '../session/login.ts';
import { applicationCalls } from './application.ts';
import { auditCalls } from './audit-log.ts';
import type { Handlers } from './context.ts';
import { crudHandlers } from './crud.ts';
import { dashboardCalls } from './dashboard.ts';
import { deskCalls } from './desk.ts';
import { draftHandlers } from './drafts.ts';
import { enquiryCalls } from './enquiry.ts';
import { findRecordsCalls } from './find-records.ts';
import { imageCalls } from './images.ts';
import { mailTestCalls } from './mail-test.ts';
import { mailCalls } from './mails.ts';
import { mergeTagsCalls } from './merge-tags.ts';
import { passwordLinkCalls } from './password-links.ts';
import { previewCalls } from './preview.ts';
import { profileCalls } from './profile.ts';
import { recordUsesCalls } from './record-uses.ts';
import { roleCalls } from './roles.ts';
import { settingCalls } from './settings.ts';
import { slugCheckCalls } from './slug-check.ts';
import { twoFactorCalls } from './two-factor.ts';
import { userAccessCalls } from './user-access.ts';
import { userCalls } from './users.ts';

const special = {
  ...siteCalls,
  ...serviceCalls,
  ...projectCalls,
  ...caseStudyCalls,
  ...testimonialCalls,
  ...blogCalls,
  ...careerCalls,
  ...pageCalls,
  ...sessionCalls,
  ...userCalls,
  ...userAccessCalls,
  ...roleCalls,
  ...profileCalls,
  ...settingCalls,
  ...imageCalls,
  ...enquiryCalls,
  ...applicationCalls,
  ...deskCalls,
  ...previewCalls,
  ...auditCalls,
  ...mailTestCalls,
  ...mailCalls,
  ...mergeTagsCalls,
  ...recordUsesCalls,
  ...findRecordsCalls,
  ...slugCheckCalls,
  ...dashboardCalls,
  ...twoFactorCalls,
  ...passwordLinkCalls,
};

const generic = Object.assign(
  {},
  ...Object.values<Resource>(resources).map(crudHandlers),
  ...Object.values<Resource>(resources).map(draftHandlers),
) as Handlers<DerivedPath>; // built by name from the same declarations as the calls

/** Path -> handler. A call without one does not compile. */
export const handlers: Handlers = { ...generic, ...special };
