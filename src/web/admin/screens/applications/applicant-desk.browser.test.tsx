import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WholeApplication } from '#shared/calls/desk/applications.ts';
import type { ApplicationStage } from '#shared/desk/application.ts';
import { AppError } from '#shared/errors.ts';
import { application, deskPage, event, mail } from '#web/testing/desk-rows.ts';
import { focus } from '#web/testing/focus.ts';
import { showInPanel } from '#web/testing/panel.tsx';
import { type Answers, quiet, requestsOf } from '#web/testing/server.ts';
import { violations } from '#web/testing/violations.ts';
import { ApplicantDesk } from './applicant-desk.tsx';

const path = '/nirvaaga-amaippu/careers/applications';
let id = 0;
let kept: WholeApplication;
const happens = (kind: string, text: string, more: Partial<WholeApplication> = {}) => {
  kept = {
    ...kept,
    ...more,
    version: kept.version + 1,
    history: [...kept.history, event(kept.history.length + 1, kind, text)],
  };
  return kept;
};
/** As lists have it: without its mails. */
const asRow = ({ mails: _, ...row }: WholeApplication) => row;
const stages: ApplicationStage[] = ['new', 'screening', 'shortlisted', 'interview', 'offer', 'hired'];
const board = () =>
  stages.map((stage) => {
    const rows = kept.stage === stage ? [kept] : [];
    return { stage, total: rows.length, rows };
  });

// each test uses its own application
beforeEach(() => {
  id += 1;
  kept = application(id);
});

async function open(
  at = '',
  { answers = {}, privileges }: { answers?: Answers; privileges?: string[] } = {},
) {
  return showInPanel(<ApplicantDesk />, {
    path: `${path}${at}`,
    ...(privileges && { privileges }),
    answers: {
      // the undo bar asks for those still rejected
      'applications/list': ({ filters }: { filters: { stage?: ApplicationStage } }) =>
        deskPage([kept].filter(({ stage }) => [undefined, stage].includes(filters.stage))),
      'applications/board': board,
      applications: () => kept,
      'careers/all': [{ id: 1, label: 'Full stack developer' }],
      'users/all': [{ id: 8, label: 'Kumar' }],
      'desk/templates': [],
      'web/forms': { answerBy: 'Monday, 3 PM', receipts: true, applicationDays: 180 },
      'application/update': ({ stage, rating }: Partial<WholeApplication>) =>
        stage
          ? happens('stage', `${kept.stage} → ${stage}`, { stage })
          : happens('rating', `Rated ${rating} of 5`, { rating: rating ?? null }),
      'application/reject': () => {
        const until = new Date(Date.now() + 15 * 60_000).toISOString();
        happens('rejected', 'Rejected', { stage: 'rejected', undoUntil: until });
        return { rejected: [id], until, sends: true };
      },
      'application/reject/undo': () => {
        happens('undone', 'Rejection undone; back to “New”', { stage: 'new', undoUntil: null });
        return { restored: [id] };
      },
      ...answers,
    },
  });
}
const record = () => page.getByRole('article', { name: `Application APP-${id}` });
const row = () => page.getByRole('link', { name: /Karthik Selvam/ });

test('lists applicants and vacancies', async () => {
  await open();
  await expect.element(row()).toMatchTextContent('Full stack developer');
  expect(await violations()).toEqual([]);
});

test('on tablets and small laptops search, vacancy and buttons stand in one row', async () => {
  await page.viewport(672 + 2 * 28, 900); // the room beside the menu at 992 px, less than at 768, with the margins of the test
  onTestFinished(() => page.viewport(1280, 900));
  await open();
  const tools = [
    page.getByRole('searchbox', { name: 'Search applications' }),
    page.getByRole('combobox', { name: 'Vacancy' }),
    ...['Filter', 'Newest first', 'Board'].map((name) => page.getByRole('button', { name })),
  ];
  for (const each of tools) await expect.element(each).toBeVisible();
  const middles = tools.map((each) => {
    const { top, bottom } = each.element().getBoundingClientRect();
    return Math.round((top + bottom) / 2);
  });
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(3);
});

test('an open application shows the CV and the stage', async () => {
  await open(`?id=${id}`);
  await expect.element(record().getByText('karthik.pdf')).toBeVisible();
  await expect.element(record().getByRole('combobox', { name: 'Stage' })).toHaveTextContent('New');
  expect(await violations()).toEqual([]);
});

test('planning an interview early moves the applicant to that stage with one press, and back', async () => {
  await open(`?id=${id}`, {
    answers: {
      'application/interview': () => happens('interview', 'Scheduled', { mails: [mail(1, 'Interview')] }),
    },
  });
  await record().getByRole('button', { name: 'Schedule an interview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule an interview' });
  await dialog.getByLabelText('Day and time').fill('2099-01-08T15:00');
  await dialog.getByLabelText('Place or link').fill('Room 2');
  await dialog.getByRole('button', { name: 'Schedule and invite' }).click();
  const move = page.getByRole('button', { name: 'Move to Interview' });
  await expect.element(move).toBeVisible();
  const { version } = kept;
  await move.click();
  await expect.element(page.getByText('Moved to “Interview”')).toBeVisible();
  await expect
    .poll(() => requestsOf('application/update'))
    .toMatchObject([{ id, version, stage: 'interview' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => kept.stage).toBe('new');
});

test('a CV is viewed in the panel, and the focus returns', async () => {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(true); // the headless shell has none
  await open(`?id=${id}`, {
    answers: {
      'application/cv': () => {
        happens('cv', 'CV opened');
        return { fileName: 'karthik.pdf', type: 'application/pdf', data: btoa('%PDF-1.4') };
      },
    },
  });
  await record().getByRole('button', { name: 'View' }).click();
  const viewer = page.getByRole('dialog', { name: 'CV of Karthik Selvam' });
  await expect.element(viewer).toBeVisible();
  await expect.poll(() => viewer.element().querySelector('iframe')?.src).toMatch(/^blob:/);
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect.element(record().getByText(/CV opened/)).toBeVisible();
  await expect.element(record().getByRole('button', { name: 'View' })).toHaveFocus();
});

test('the reference of another application does not break at its hyphens', async () => {
  const other = {
    id: 90,
    jobPosition: 'Tester',
    stage: 'new' as const,
    createdAt: '2026-11-28T08:00:00.000Z',
  };
  kept = { ...kept, others: [{ ...other, reference: 'APP-2026-000003' }] };
  await open(`?id=${id}`);
  const reference = record().getByText('APP-2026-000003', { exact: true });
  await expect.element(reference).toBeVisible();
  const item = reference.element().closest('li') as HTMLElement; // it is in a list
  for (let width = 120; width <= 260; width += 10) {
    item.style.inlineSize = `${width}px`;
    expect(reference.element().getClientRects(), `${width} pixels`).toHaveLength(1);
  }
});

test('another application under another name shows the name, and what both share', async () => {
  const other = {
    id: 90,
    reference: 'APP-2026-000003',
    jobPosition: 'Tester',
    stage: 'new' as const,
    createdAt: '2026-11-28T08:00:00.000Z',
  };
  kept = { ...kept, others: [{ ...other, name: 'Arun Kumar', shares: 'phone' as const }] };
  await open(`?id=${id}`);
  const link = record().getByRole('link', { name: 'Arun Kumar: Tester' });
  await expect.element(link).toBeVisible();
  expect(link.element().closest('li')?.textContent).toMatch(/New, 28 Nov.*, APP-2026-000003, same phone$/);
});

test('an infected CV cannot be downloaded', async () => {
  kept = { ...kept, scan: 'infected' };
  await open(`?id=${id}`);
  await expect.element(record().getByText('karthik.pdf')).toBeVisible();
  expect(
    record()
      .getByRole('button', { name: /View|Download/ })
      .elements(),
  ).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('stars are set and removed', async () => {
  await open(`?id=${id}`);
  await record().getByRole('button', { name: '4 stars' }).click();
  await expect.element(record().getByText(/Rated 4 of 5/)).toBeVisible();
  const four = record().getByRole('button', { name: '4 stars' });
  await expect.element(four).toHaveAttribute('aria-pressed', 'true');
  await four.click();
  await expect.element(four).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => requestsOf('application/update')).toMatchObject([{ rating: 4 }, { rating: null }]);
});

const interview = {
  id: 3,
  sequence: 0,
  startsAt: '2099-01-08T09:30:00.000Z',
  minutes: 45,
  place: 'Room 2',
  interviewers: null,
  note: null,
  cancelled: false,
};

test('rejecting asks about the mail, and can be undone while it is delayed', async () => {
  kept = { ...kept, interviews: [interview] };
  await open(`?id=${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  const asked = page.getByRole('dialog', { name: 'Reject Karthik Selvam?' });
  await expect
    .element(asked.getByText(/The rejection email goes out in 15 minutes.*cancels a scheduled interview/))
    .toBeVisible();
  expect(await violations()).toEqual([]);
  await asked.getByRole('button', { name: 'Reject' }).click();
  await expect.element(record().getByText('Rejected.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1 applicant rejected.')).toBeVisible();
  await record().getByRole('button', { name: 'Undo rejection' }).click();
  await expect.element(record().getByText(/Rejection undone; back to “New”/)).toBeVisible();
  await expect.element(record().getByRole('heading', { name: 'Karthik Selvam' })).toHaveFocus();
  expect(record().getByText('Rejected.').elements()).toEqual([]);
  await expect.poll(() => page.getByText('1 applicant rejected.').elements()).toEqual([]);
});

test('a rejection that is being sent cannot be cancelled, nor taken for one of somebody else', async () => {
  const sent = Promise.withResolvers<unknown>();
  await open(`?id=${id}`, { answers: { 'application/reject': () => sent.promise } });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  const asked = page.getByRole('dialog', { name: 'Reject Karthik Selvam?' });
  await asked.getByRole('button', { name: 'Reject' }).click();
  await expect.element(asked.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(asked).toHaveAttribute('data-open');
  sent.resolve({ rejected: [id], until: new Date(Date.now() + 900_000).toISOString(), sends: true });
  await expect.poll(() => asked.elements()).toEqual([]);
});

test('a rejection can be undone even if the browser’s storage is full', async () => {
  await open(`?id=${id}`);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  const bar = page.getByRole('status').filter({ hasText: '1 applicant rejected.' });
  await expect.element(bar).toBeVisible();
  expect(page.getByText('Not rejected').elements()).toEqual([]);
  await record().getByRole('button', { name: 'Undo rejection' }).click();
  await expect.element(page.getByText('Rejection undone', { exact: true })).toBeVisible();
  await expect.poll(() => bar.elements()).toEqual([]);
});

test('the notice of a rejection passes the focus on when it disappears', async () => {
  const title = record().getByRole('heading', { name: 'Karthik Selvam' });
  const bar = page.getByRole('status').filter({ hasText: '1 applicant rejected.' });
  const reject = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Reject' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect.element(bar).toBeVisible();
  };
  await open(`?id=${id}`);
  await reject();
  await bar.getByRole('button', { name: 'Undo rejection' }).click();
  await expect.poll(() => bar.elements()).toEqual([]);
  await expect.element(title).toHaveFocus();
  await reject();
  await bar.getByRole('button', { name: 'Hide' }).click();
  await expect.poll(() => bar.elements()).toEqual([]);
  await expect.element(title).toHaveFocus();
});

const rejectByStage = async () => {
  await page.getByRole('combobox', { name: 'Stage' }).click();
  await page.getByRole('option', { name: 'Rejected' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect.element(record().getByText('Rejected.', { exact: true })).toBeVisible();
};

test('on a phone, where no bar is in sight, a message says that somebody was rejected and undoes it', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  await open(`?id=${id}`);
  await rejectByStage();
  await expect.element(page.getByText('1 applicant rejected', { exact: true })).toBeVisible();
  await expect.element(page.getByText('The email goes out in 15 min.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(page.getByText('Rejection undone', { exact: true })).toBeVisible();
  expect(requestsOf('application/reject/undo')).toEqual([{ ids: [id] }]);
  await expect.poll(() => kept.stage).toBe('new');
});

test('after rejecting, the focus is on the stage again', async () => {
  await open(`?id=${id}`);
  await rejectByStage();
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  await expect.element(record().getByRole('combobox', { name: 'Stage' })).toHaveFocus();
});

test('an applicant who leaves the stage leaves the bar too', async () => {
  await open(`?id=${id}`);
  const bar = page.getByRole('status').filter({ hasText: '1 applicant rejected.' });
  await rejectByStage();
  await expect.element(bar).toBeVisible();
  await page.getByRole('combobox', { name: 'Stage' }).click();
  await page.getByRole('option', { name: 'Shortlisted' }).click();
  await expect.element(record().getByText(/rejected → shortlisted/)).toBeVisible();
  await expect.poll(() => bar.elements()).toEqual([]);
});

test('a colleague’s move takes an applicant out of the bar, and the others stay', async () => {
  const ids = [id, id + 1000];
  const until = new Date(Date.now() + 15 * 60_000).toISOString();
  sessionStorage.setItem('lastRejection', JSON.stringify({ ids, until, sends: true }));
  onTestFinished(() => sessionStorage.removeItem('lastRejection'));
  kept = { ...kept, stage: 'rejected' };
  await open();
  await expect.element(page.getByText('1 applicant rejected.')).toBeVisible();
  await expect
    .poll(() => requestsOf('applications/list'))
    .toContainEqual(expect.objectContaining({ filters: { id: ids, stage: 'rejected' } }));
});

test('what can no longer be undone is not offered again', async () => {
  const gone = 'There is nothing to undo: they are no longer rejected.';
  await open(`?id=${id}`, {
    answers: {
      'application/reject/undo': () => {
        throw new AppError(409, gone);
      },
    },
  });
  const bar = page.getByRole('status').filter({ hasText: '1 applicant rejected.' });
  await rejectByStage();
  await bar.getByRole('button', { name: 'Undo rejection' }).click();
  await expect.element(page.getByText(gone)).toBeVisible();
  await expect.poll(() => bar.elements()).toEqual([]);
});

test('without a mail server the bar and the record both say that the email is kept', async () => {
  const until = new Date(Date.now() + 15 * 60_000).toISOString();
  await open(`?id=${id}`, {
    answers: {
      'web/forms': { answerBy: 'Monday, 3 PM', receipts: false, applicationDays: 180 },
      'application/reject': () => {
        happens('rejected', 'Rejected', { stage: 'rejected', undoUntil: until });
        return { rejected: [id], until, sends: false };
      },
    },
  });
  await rejectByStage();
  const words = /Not sent: no mail server\. The email is kept in the outbox\./;
  await expect.element(record().getByText(words)).toBeVisible();
  await expect.element(page.getByRole('status').getByText(words)).toBeVisible();
  expect(
    record()
      .getByText(/The email goes out/)
      .elements(),
  ).toEqual([]);
});

test('the mail option is reset for each applicant', async () => {
  await open(`?id=${id}`);
  const email = page.getByRole('checkbox', { name: 'Send the rejection email' });
  const ask = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Reject' }).click();
    await expect.element(email).toBeChecked();
  };
  await ask();
  await email.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => email.elements()).toEqual([]);
  await ask();
});

test('rejecting an applicant who was moved meanwhile fails with a message', async () => {
  await open(`?id=${id}`, {
    answers: {
      'application/reject': () => ({ rejected: [], until: new Date().toISOString(), sends: true }),
    },
  });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect.element(page.getByText('1 applicant not rejected')).toBeVisible();
  await expect.element(page.getByText('Someone else moved or deleted them meanwhile.')).toBeVisible();
});

test('without a mail server no rejection mail is announced', async () => {
  await open(`?id=${id}`, {
    answers: { 'web/forms': { answerBy: 'Monday, 3 PM', receipts: false, applicationDays: 180 } },
  });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  const asked = page.getByRole('dialog', { name: 'Reject Karthik Selvam?' });
  await expect
    .element(
      asked.getByText(
        'No mail server is set up, so the email is kept until there is one. You can undo the rejection for 15 minutes.',
        { exact: true },
      ),
    )
    .toBeVisible();
  await expect
    .element(asked.getByRole('checkbox', { name: 'Keep a rejection email to send later' }))
    .toBeChecked();
  expect(asked.getByText(/goes out in/).elements()).toEqual([]);
});

test('rejecting mentions no interview of somebody who has none ahead', async () => {
  const past = { ...interview, startsAt: '2020-01-08T09:30:00.000Z' };
  kept = { ...kept, interviews: [past, { ...interview, cancelled: true }] };
  await open(`?id=${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  const asked = page.getByRole('dialog', { name: 'Reject Karthik Selvam?' });
  await expect.element(asked.getByText(/goes out in 15 minutes/)).toBeVisible();
  expect(asked.getByText(/interview/).elements()).toEqual([]);
});

test('or rejects without a mail', async () => {
  kept = { ...kept, interviews: [interview] };
  await open(`?id=${id}`, {
    answers: {
      'application/bulk': () => {
        happens('stage', 'new → rejected', { stage: 'rejected' });
        return { changed: 1 };
      },
    },
  });
  await page.getByRole('combobox', { name: 'Stage' }).click();
  await page.getByRole('option', { name: 'Rejected' }).click();
  await page.getByRole('checkbox', { name: 'Send the rejection email' }).click();
  await expect
    .element(page.getByText(/^They move to “Rejected” and get no email\. A scheduled interview stays/))
    .toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect.element(page.getByText('Moved to “Rejected”')).toBeVisible();
  expect(requestsOf('application/bulk')).toEqual([{ ids: [id], stage: 'rejected' }]);
  await quiet();
  expect(requestsOf('application/reject')).toEqual([]);
  const { version } = kept;
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone')).toBeVisible();
  expect(requestsOf('application/update')).toMatchObject([{ id, version, stage: 'new' }]);
});

test('rejecting without a mail says who was moved meanwhile, and offers no Undo of a colleague’s move', async () => {
  await open(`?id=${id}`, { answers: { 'application/bulk': { changed: 0 } } });
  await page.getByRole('combobox', { name: 'Stage' }).click();
  await page.getByRole('option', { name: 'Rejected' }).click();
  await page.getByRole('checkbox', { name: 'Send the rejection email' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect.element(page.getByText('1 applicant not rejected')).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
});

test('moving an applicant out of “Rejected” is confirmed, without Undo while the email is not out: it would not send it', async () => {
  const rejection = mail(1, 'Your application', { kind: 'rejection', state: 'waiting', sentAt: null });
  kept = { ...kept, stage: 'rejected', mails: [rejection] };
  await open(`?id=${id}`);
  await page.getByRole('combobox', { name: 'Stage' }).click();
  await page.getByRole('option', { name: 'Hired' }).click();
  await expect.element(page.getByText('Moved to “Hired”')).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
});

test('moving an applicant out of “Rejected” can be undone once the email is out', async () => {
  kept = { ...kept, stage: 'rejected', mails: [mail(1, 'Your application', { kind: 'rejection' })] };
  await open(`?id=${id}`);
  await page.getByRole('combobox', { name: 'Stage' }).click();
  await page.getByRole('option', { name: 'Screening' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone')).toBeVisible();
  expect(requestsOf('application/update')).toMatchObject([
    { version: 1, stage: 'screening' },
    { version: 2, stage: 'rejected' },
  ]);
  expect(requestsOf('application/reject')).toEqual([]);
});

test('a bulk move offers no Undo that could restore nobody', async () => {
  kept = { ...kept, stage: 'rejected' };
  await open('', {
    answers: {
      'applications/list': () => deskPage([asRow(kept)]),
      'application/bulk': ({ stage }: { stage: ApplicationStage }) => {
        happens('stage', `rejected → ${stage}`, { stage });
        return { changed: 1 };
      },
    },
  });
  await page.getByRole('checkbox', { name: 'Select Karthik Selvam' }).click();
  await page
    .getByRole('toolbar', { name: 'Selected applications' })
    .getByRole('button', { name: 'Stage' })
    .click();
  await page.getByRole('menuitem', { name: 'Screening' }).click();
  await expect.element(page.getByText('Moved to “Screening”')).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
});

test('selected spam is marked as not spam with one press, and the bar says why it cannot be rejected', async () => {
  kept = { ...kept, stage: 'spam' };
  await open('?stage=spam', {
    answers: {
      'application/bulk': ({ stage }: { stage: ApplicationStage }) => {
        happens('stage', `spam → ${stage}`, { stage });
        return { changed: 1 };
      },
    },
  });
  await page.getByRole('checkbox', { name: 'Select Karthik Selvam' }).click();
  const bar = page.getByRole('toolbar', { name: 'Selected applications' });
  const reject = bar.getByRole('button', { name: 'Reject' });
  await expect.element(reject).toBeDisabled();
  await expect
    .element(reject)
    .toHaveAccessibleDescription('Spam cannot be rejected. Press “Not spam” first.');
  expect(await violations()).toEqual([]);
  await bar.getByRole('button', { name: 'Not spam' }).click();
  await expect.element(page.getByText('Moved to “New”')).toBeVisible();
  expect(requestsOf('application/bulk')).toEqual([{ ids: [id], stage: 'new' }]);
  await expect.element(page.getByText('No applications here')).toBeVisible();
});

test('the bar says why nobody selected can be rejected', async () => {
  kept = { ...kept, stage: 'hired' };
  await open();
  await page.getByRole('checkbox', { name: 'Select Karthik Selvam' }).click();
  const bar = page.getByRole('toolbar', { name: 'Selected applications' });
  await expect.element(bar.getByText('Only open applications can be rejected.')).toBeVisible();
  expect(bar.getByRole('button', { name: 'Not spam' }).elements()).toEqual([]);
});

test('at 1440 px all stages of the board are in sight beside the menu', async () => {
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(1280, 900));
  kept = { ...kept, firstName: 'Karthikeyan', lastName: 'Balasubramaniam', rating: 5 };
  await open('?view=board');
  await expect.element(page.getByRole('link', { name: /Karthikeyan/ })).toBeVisible();
  const board = document.querySelector<HTMLElement>('[data-board]');
  if (!board) throw new Error('no board');
  board.style.inlineSize = '1118px'; // the room beside the menu
  expect(board.querySelectorAll('section')).toHaveLength(8);
  expect(board.scrollWidth).toBeLessThanOrEqual(board.clientWidth);
  const card = page
    .getByRole('link', { name: /Karthikeyan/ })
    .element()
    .closest('li');
  expect(card?.scrollWidth).toBe(card?.clientWidth);
});

test('a card is moved by keyboard, and keeps the focus', async () => {
  await open('?view=board');
  await expect.element(page.getByRole('region', { name: 'New: 1' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await focus(page.getByRole('link', { name: 'Karthik Selvam' }));
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(page.getByRole('region', { name: 'Screening: 1' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Karthik Selvam' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(record().getByText(/new → screening/)).toBeVisible();
});

test('a card rejected by its menu keeps the focus in its new column', async () => {
  await open('?view=board', {
    answers: {
      'applications/board': () => {
        const rows = kept.stage === 'rejected' ? [kept] : [];
        return [...board(), { stage: 'rejected', total: rows.length, rows }];
      },
    },
  });
  await page.getByRole('button', { name: 'Move Karthik Selvam' }).click();
  await page.getByRole('menuitem', { name: 'Rejected' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect.element(page.getByRole('region', { name: 'Rejected: 1' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Karthik Selvam' })).toHaveFocus();
});

test('an Arabic name is next to its details on a card', async () => {
  kept = { ...kept, firstName: 'فاطمة', lastName: '' };
  await open('?view=board');
  const name = page.getByRole('link', { name: 'فاطمة' });
  await expect.element(name).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(name.element());
  const { left } = words.getBoundingClientRect();
  expect(left - name.element().getBoundingClientRect().left).toBeLessThan(2);
});

test('arrow keys move down a column and across columns of the board', async () => {
  const others = [2, 3].map((n) => ({ ...kept, id: id * 1000 + n, firstName: 'Other', lastName: String(n) }));
  await open('?view=board', {
    answers: {
      'applications/board': () =>
        stages.map((stage) => {
          const rows =
            stage === 'new' ? [kept, ...others.slice(0, 1)] : stage === 'offer' ? others.slice(1) : [];
          return { stage, total: rows.length, rows };
        }),
    },
  });
  const card = (name: string) => page.getByRole('link', { name });
  await expect.element(card('Karthik Selvam')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(card('Karthik Selvam')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(card('Other 2')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(card('Other 3')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(card('Other 3')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}k');
  await expect.element(card('Karthik Selvam')).toHaveFocus();
});

test('a card can be moved again while its first move is being saved', async () => {
  const saved = Promise.withResolvers<void>();
  await open('?view=board', {
    answers: {
      'application/update': async ({ version, stage }: WholeApplication) => {
        await saved.promise;
        if (version !== kept.version) throw new AppError(409, 'Someone else changed this', { current: kept });
        return happens('stage', `${kept.stage} → ${stage}`, { stage });
      },
    },
  });
  const card = page.getByRole('link', { name: 'Karthik Selvam' });
  await focus(card);
  for (const column of ['Screening: 1', 'Shortlisted: 1']) {
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect.element(page.getByRole('region', { name: column })).toBeVisible();
    await expect.element(card).toHaveFocus();
  }
  saved.resolve();
  await expect.element(page.getByText('Moved to “Shortlisted”')).toBeVisible();
  await expect
    .poll(() => requestsOf('application/update'))
    .toMatchObject([
      { version: 1, stage: 'screening' },
      { version: 2, stage: 'shortlisted' },
    ]);
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(page.getByText('Moved to “Interview”')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Interview: 1' })).toBeVisible();
  await expect.element(card).toHaveFocus();
});

test('the message after two moves reports the final position, even if the first was refused', async () => {
  const refused = Promise.withResolvers<void>();
  await open('?view=board', {
    answers: {
      'application/update': async ({ stage }: WholeApplication) => {
        if (stage !== 'screening') return happens('stage', `${kept.stage} → ${stage}`, { stage });
        await refused.promise;
        throw new AppError(503, 'Not now');
      },
    },
  });
  await focus(page.getByRole('link', { name: 'Karthik Selvam' }));
  for (const column of ['Screening: 1', 'Shortlisted: 1']) {
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect.element(page.getByRole('region', { name: column })).toBeVisible();
  }
  refused.resolve();
  await expect.element(page.getByText('Moved to “Shortlisted”')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Shortlisted: 1' })).toBeVisible();
  expect(page.getByText('Not moved').elements()).toEqual([]);
});

test('undoing fails once the card was moved again', async () => {
  await open('?view=board', {
    answers: {
      'application/update': ({ version, stage }: WholeApplication) => {
        if (version !== kept.version) throw new AppError(409, 'Someone else changed this', { current: kept });
        return happens('stage', `${kept.stage} → ${stage}`, { stage });
      },
    },
  });
  await focus(page.getByRole('link', { name: 'Karthik Selvam' }));
  for (const stage of ['Screening', 'Shortlisted']) {
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect.element(page.getByText(`Moved to “${stage}”`)).toBeVisible();
  }
  await page
    .getByRole('status')
    .filter({ hasText: 'Moved to “Screening”' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.element(page.getByText('Not moved')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Shortlisted: 1' })).toBeVisible();
});

test('or by its menu, and by the pointer', async () => {
  await open('?view=board');
  await page.getByRole('button', { name: 'Move Karthik Selvam' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'New' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: 'Interview' }).click();
  await expect.element(page.getByRole('region', { name: 'Interview: 1' })).toBeVisible();
  await userEvent.dragAndDrop(
    page.getByRole('link', { name: 'Karthik Selvam' }),
    page.getByRole('region', { name: 'Screening: 0' }),
  );
  await expect.element(page.getByRole('region', { name: 'Screening: 1' })).toBeVisible();
  await expect
    .poll(() => requestsOf('application/update'))
    .toMatchObject([{ stage: 'interview' }, { stage: 'screening' }]);
});

test('a card’s move can be undone', async () => {
  await open('?view=board');
  await page.getByRole('button', { name: 'Move Karthik Selvam' }).click();
  await page.getByRole('menuitem', { name: 'Interview' }).click();
  await expect.element(page.getByText('Moved to “Interview”')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('region', { name: 'New: 1' })).toBeVisible();
  await expect
    .poll(() => requestsOf('application/update'))
    .toMatchObject([
      { version: 1, stage: 'interview' },
      { version: 2, stage: 'new' },
    ]);
});

test('moving a card out of “Rejected” cannot be undone on the board either', async () => {
  kept = { ...kept, stage: 'rejected' };
  await open('?view=board', {
    answers: {
      'applications/board': () => [
        ...board(),
        { stage: 'rejected', total: 1, rows: kept.stage === 'rejected' ? [asRow(kept)] : [] },
      ],
    },
  });
  await page.getByRole('button', { name: 'Move Karthik Selvam' }).click();
  await page.getByRole('menuitem', { name: 'Interview' }).click();
  await expect.element(page.getByText('Moved to “Interview”')).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
});

test('a card that somebody else moved meanwhile stays there, without a conflict dialog', async () => {
  await open('?view=board', {
    answers: {
      'application/update': () => {
        throw new AppError(409, 'Someone else changed this application. Choose what to keep.', {
          current: kept,
        });
      },
    },
  });
  await page.getByRole('button', { name: 'Move Karthik Selvam' }).click();
  await page.getByRole('menuitem', { name: 'Interview' }).click();
  await expect
    .element(page.getByText('Someone else changed it in the meantime. This is its current state.'))
    .toBeVisible();
});

test('Undo restores a stage', async () => {
  await open(`?id=${id}`);
  await page.getByRole('combobox', { name: 'Stage' }).click();
  await page.getByRole('option', { name: 'Offer' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(record().getByRole('combobox', { name: 'Stage' })).toHaveTextContent('New');
  await expect
    .poll(() => requestsOf('application/update'))
    .toMatchObject([
      { version: 1, stage: 'offer' },
      { version: 2, stage: 'new' },
    ]);
});

test('a card returns when the server refuses the move', async () => {
  await open('?view=board', {
    answers: {
      'application/update': () => {
        throw new AppError(503, 'The database is away for a moment.');
      },
    },
  });
  await focus(page.getByRole('link', { name: 'Karthik Selvam' }));
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(page.getByText('The database is away for a moment.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'New: 1' })).toBeVisible();
});

test('a card that was not moved returns during an outage, too, and keeps the focus', async () => {
  let away = false;
  const unlessAway = () => {
    if (away) throw new AppError(503, 'There is no connection.');
    return board();
  };
  await open('?view=board', {
    answers: {
      'applications/board': unlessAway,
      'application/update': () => {
        away = true;
        return unlessAway();
      },
    },
  });
  await focus(page.getByRole('link', { name: 'Karthik Selvam' }));
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(page.getByText('There is no connection.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'New: 1' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Screening: 0' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Karthik Selvam' })).toHaveFocus();
});

test('switches between list and board, where a card opens in a dialog', async () => {
  const { address } = await open();
  await page.getByRole('button', { name: 'Board' }).click();
  await expect.element(page.getByRole('region', { name: 'New: 1' })).toBeVisible();
  await row().click();
  const window = page.getByRole('dialog', { name: 'Application' });
  await expect.element(window).toBeVisible();
  await expect.element(record()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => window.elements()).toEqual([]);
  await page.getByRole('button', { name: 'List' }).click();
  await expect.poll(address).toBe(path);
});

test('read-only users cannot move cards', async () => {
  await open('?view=board', { privileges: ['careersView', 'careersApplications'] });
  await focus(page.getByRole('link', { name: 'Karthik Selvam' }));
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(page.getByRole('button', { name: /^Move / }).elements()).toEqual([]);
  await expect.element(page.getByRole('region', { name: 'New: 1' })).toBeVisible();
});

test('labels of an applicant’s details look alike, including those of groups', async () => {
  await open(`?id=${id}`);
  await expect.element(page.getByText('Stage', { exact: true })).toBeVisible();
  const [stage, rating] = ['Stage', 'Rating'].map((words) => {
    const { fontSize, fontWeight, color } = getComputedStyle(
      page.getByText(words, { exact: true }).element(),
    );
    return { fontSize, fontWeight, color };
  });
  expect(rating).toEqual(stage);
});

test('what is hidden in a long record does not lengthen the page', async () => {
  await page.viewport(1440, 700);
  onTestFinished(() => page.viewport(1280, 900));
  kept = { ...kept, coverNote: 'Much to tell.\n'.repeat(60) };
  await open(`?id=${id}`);
  await expect.element(page.getByLabelText('Your note')).toBeInTheDocument();
  const main = page.getByRole('main').element();
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(
    Math.max(main.getBoundingClientRect().bottom, 700),
  );
});
