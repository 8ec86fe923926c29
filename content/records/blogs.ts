import { accessibilityInAnAfternoon } from '../insights/accessibility-in-an-afternoon-eight-checks-by-hand.ts';
import { eInvoicingWithoutThePanic } from '../insights/e-invoicing-in-india-and-the-gulf-without-the-panic.ts';
import { fastPagesOnSlowLines } from '../insights/fast-pages-on-slow-lines.ts';
import { fiveWaysToFailWithRobots } from '../insights/five-ways-to-fail-with-robots-in-the-back-office.ts';
import { webAppOrNativeApp } from '../insights/web-app-or-native-app-seven-honest-questions.ts';
import { whatWeLookForInFreshers } from '../insights/what-we-look-for-when-we-hire-freshers.ts';
import { whenTheSpreadsheetRunsTheBusiness } from '../insights/when-the-spreadsheet-runs-the-business.ts';
import { whyTheCloudBillGrows } from '../insights/why-the-cloud-bill-grows-and-how-to-stop-it.ts';
import { live } from '../seeded.ts';

/** The insights, by id. Pages order them by the day they were published. */
export const blogs = live([
  whenTheSpreadsheetRunsTheBusiness,
  webAppOrNativeApp,
  eInvoicingWithoutThePanic,
  fastPagesOnSlowLines,
  whyTheCloudBillGrows,
  accessibilityInAnAfternoon,
  fiveWaysToFailWithRobots,
  whatWeLookForInFreshers,
]);
