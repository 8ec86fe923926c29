import type { DerivedPath } from '#shared/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { accountWrites } from './accounts/account-writes.ts';
import { forgottenPasswordCalls } from './accounts/forgotten-password.ts';
import { sessionCalls } from './accounts/login.ts';
import { ownPasskeyCalls } from './accounts/own-passkeys.ts';
import { passkeySignInCalls } from './accounts/passkey-sign-in.ts';
import { passwordLinkCalls } from './accounts/password-link-calls.ts';
import { profileCalls } from './accounts/profile.ts';
import { roleCalls } from './accounts/roles.ts';
import { seeAsRoleCalls } from './accounts/see-as-role.ts';
import { twoFactorCalls } from './accounts/two-factor.ts';
import { updateUserCalls } from './accounts/update-user.ts';
import { userAccessCalls } from './accounts/user-access.ts';
import { userListCalls } from './accounts/user-list.ts';
import { userCalls } from './accounts/users.ts';
import { applicationCalls } from './desk/application-calls.ts';
import { contactImportCalls } from './desk/contact-import.ts';
import { deskCalls } from './desk/desk-calls.ts';
import { deskWrites } from './desk/desk-counts.ts';
import { enquiryCalls } from './desk/enquiry-calls.ts';
import { interviewCalls } from './desk/interviews.ts';
import { mailCalls } from './desk/mails.ts';
import { personMessagesCalls } from './desk/person-messages.ts';
import { templateCalls } from './desk/templates.ts';
import { deleteImageCalls } from './media/delete-images.ts';
import { fetchImageCalls } from './media/fetch-image.ts';
import { imageListCalls } from './media/image-list.ts';
import { imageCalls } from './media/images.ts';
import { replaceImageCalls } from './media/replace-image.ts';
import { uploadImageCalls } from './media/upload-images.ts';
import { auditCalls } from './panel/audit-log.ts';
import { backupCalls } from './panel/backups.ts';
import { changesCalls } from './panel/changes.ts';
import { dashboardCalls } from './panel/dashboard.ts';
import { findPlacesCalls } from './panel/find-places.ts';
import { findRecordsCalls } from './panel/find-records.ts';
import { healthCalls } from './panel/health.ts';
import { mailServerCalls } from './panel/mail-server.ts';
import { mailTestCalls } from './panel/mail-test.ts';
import { patternHandlers } from './panel/patterns.ts';
import { sampleCalls } from './panel/samples.ts';
import { settingCalls } from './panel/settings.ts';
import { viewHandlers } from './panel/views.ts';
import { webhookHandlers } from './panel/webhooks.ts';
import { changeManyCalls } from './resource/change-many.ts';
import { crudHandlers } from './resource/crud.ts';
import { draftHandlers } from './resource/drafts.ts';
import { historyHandlers } from './resource/history.ts';
import { mergeTagsCalls } from './resource/merge-tags.ts';
import { previewCalls } from './resource/preview-calls.ts';
import { recordUsesCalls } from './resource/record-uses.ts';
import { slugCheckCalls } from './resource/slug-check.ts';
import { announceWrites } from './rpc/announce-writes.ts';
import type { Handlers } from './rpc/context.ts';
import { builtPageCalls } from './site/built-page.ts';
import { careerCalls } from './site/careers.ts';
import { caseStudyCalls } from './site/case-studies.ts';
import { insightCalls } from './site/insights.ts';
import { pageCalls } from './site/pages.ts';
import { projectCalls } from './site/projects.ts';
import { redirectCalls } from './site/redirects.ts';
import { searchCalls } from './site/search.ts';
import { serviceCalls } from './site/services.ts';
import { shownCalls } from './site/shown.ts';
import { siteCalls } from './site/site.ts';
import { testimonialCalls } from './site/testimonials.ts';

const special = {
  ...siteCalls,
  ...shownCalls,
  ...serviceCalls,
  ...projectCalls,
  ...caseStudyCalls,
  ...testimonialCalls,
  ...insightCalls,
  ...careerCalls,
  ...pageCalls,
  ...builtPageCalls,
  ...searchCalls,
  ...redirectCalls,
  ...announceWrites(accountWrites, {
    ...sessionCalls,
    ...userCalls,
    ...updateUserCalls,
    ...userListCalls,
    ...userAccessCalls,
    ...roleCalls,
    ...seeAsRoleCalls,
    ...profileCalls,
    ...twoFactorCalls,
    ...passkeySignInCalls,
    ...ownPasskeyCalls,
    ...forgottenPasswordCalls,
    ...passwordLinkCalls,
  }),
  ...settingCalls,
  ...changesCalls,
  ...imageCalls,
  ...imageListCalls,
  ...uploadImageCalls,
  ...deleteImageCalls,
  ...fetchImageCalls,
  ...changeManyCalls,
  ...replaceImageCalls,
  ...announceWrites(deskWrites, {
    ...enquiryCalls,
    ...applicationCalls,
    ...contactImportCalls,
    ...interviewCalls,
    ...deskCalls,
  }),
  ...templateCalls,
  ...personMessagesCalls,
  ...previewCalls,
  ...auditCalls,
  ...mailServerCalls,
  ...mailTestCalls,
  ...mailCalls,
  ...mergeTagsCalls,
  ...recordUsesCalls,
  ...findPlacesCalls,
  ...findRecordsCalls,
  ...slugCheckCalls,
  ...dashboardCalls,
  ...sampleCalls,
  ...backupCalls,
  ...healthCalls,
  ...patternHandlers,
  ...viewHandlers,
  ...webhookHandlers,
};

const generic = Object.assign(
  {},
  ...Object.values<Resource>(resources).map(crudHandlers),
  ...Object.values<Resource>(resources).map(draftHandlers),
  ...Object.values<Resource>(resources).map(historyHandlers),
) as Handlers<DerivedPath>; // built by name from the same declarations as the calls

/** Path -> handler. A call without one does not compile. */
export const handlers: Handlers = { ...generic, ...special };
