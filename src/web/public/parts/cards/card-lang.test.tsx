import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleStudy } from '#web/testing/study.ts';
import { SixSteps } from '../six-steps.tsx';
import { StepGrid } from '../step-grid.tsx';
import { PageHead } from '../text/page-head.tsx';
import { CaseGrid } from './case-grid.tsx';

const shown = (title: string) =>
  renderToStaticMarkup(
    <>
      <PageHead trail={[{ name: title, path: '/depots' }]} title={title} lede={title} />
      <CaseGrid studies={[sampleStudy({ title })]} />
      <StepGrid steps={[{ stepName: title, description: title, imagesUrl: null }]} />
      <SixSteps steps={[{ name: title, text: title }]} />
    </>,
  );
const spoken = (html: string) =>
  [...html.matchAll(/<(\w+)[^>]* lang="(\w+)"/g)].map(([, tag, lang]) => [tag, lang]);

test('titles, openings and steps in Tamil or Arabic have their language, and those in English have none', () => {
  for (const [title, lang] of [
    ['மின்னணு வணிகம்', 'ta'],
    ['تكاليف السحابة', 'ar'],
  ] as const)
    expect(spoken(shown(title))).toEqual(
      ['span', 'h1', 'p', 'h3', 'h3', 'p', 'h3', 'p'].map((tag) => [tag, lang]),
    );
  expect(spoken(shown('Depots'))).toEqual([]);
});
