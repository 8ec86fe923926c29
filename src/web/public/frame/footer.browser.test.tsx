import type { ReactElement } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/base.css';
import { site } from '#web/testing/site.ts';
import { Footer } from './footer.tsx';
import { SideArea } from './side-area.tsx';

const name = 'Nirvaaga Information Technology Solutions Private Limited';
const named = (own: string) => ({ ...site, company: { ...site.company, name: own } });
/** In a router, as the link to WhatsApp names the page it is on. */
function draw(part: ReactElement) {
  onTestFinished(() => page.viewport(1280, 900));
  const Stub = createRoutesStub([{ path: '/', Component: () => part }]);
  return render(<Stub />);
}

test.each([name, 'Nirvaagatechnologiesprivatelimited'])(
  'the name %s widens no phone, and keeps clear of the footer’s columns',
  async (own) => {
    await draw(<Footer site={named(own)} path="/about" />);
    const brand = document.querySelector('footer a[href="/"]');
    const first = document.querySelector('footer section');
    for (const width of [320, 390, 768, 1024, 1280, 1920]) {
      await page.viewport(width, 900);
      expect(document.documentElement.scrollWidth, `${width}`).toBeLessThanOrEqual(width);
      const [logo, column] = [brand, first].map((each) => each?.getBoundingClientRect());
      const aside = (column?.top ?? 0) < (logo?.bottom ?? 0);
      expect(aside, `${width}`).toBe(width > 992);
      if (aside) expect(logo?.right, `${width}`).toBeLessThanOrEqual(column?.left ?? 0);
    }
  },
);

test('the buttons of a phone’s menu keep their size beside a long name', async () => {
  await draw(<SideArea site={named(name)} path="/" />);
  await page.viewport(390, 900);
  document.querySelector('dialog')?.showModal();
  const buttons = [...document.querySelectorAll('dialog > div:first-child > button')];
  expect(buttons.map((each) => each.getBoundingClientRect().width)).toEqual([44, 44]);
});
