import { live } from '../seeded.ts';
import { aFrontDeskForHospitalIt } from '../studies/a-front-desk-for-hospital-it.ts';
import { fromTheCounterToTheFirstPage } from '../studies/from-the-counter-to-the-first-page.ts';
import { invoicesThatAreReadyBeforeBreakfast } from '../studies/invoices-that-are-ready-before-breakfast.ts';
import { twelveDepotsOnOneMorningPage } from '../studies/twelve-depots-on-one-morning-page.ts';

/** Four, whose categories are Web Development, Software development, Digital marketing, Data analytics (docs/reference.md, Records). */
export const caseStudies = live([
  aFrontDeskForHospitalIt,
  invoicesThatAreReadyBeforeBreakfast,
  fromTheCounterToTheFirstPage,
  twelveDepotsOnOneMorningPage,
]);
