import { useLoaderData } from 'react-router';
import { caseStudies as words } from '#content/pages.ts';
import { servicesOf } from '../../shell/services-context.ts';
import { breadcrumbSchema, metaEntry, pageMeta } from '../page-meta.ts';
import { CaseGrid } from '../parts/cards/case-grid.tsx';
import { CtaBand } from '../parts/cta-band.tsx';
import { Nothing } from '../parts/nothing.tsx';
import { PageHead } from '../parts/text/page-head.tsx';
import wrap from '../parts/wrap.module.css';
import type { Route } from './+types/case-studies.ts';
import classes from './case-studies.module.css';

const trail = [
  { name: 'Home', path: '/' },
  { name: 'Case Studies', path: '/case-studies' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const page = servicesOf(context);
  const [site, entry, studies] = await Promise.all([
    page.call('web/site', {}),
    metaEntry(page, 'case-studies'),
    page.call('web/caseStudies', {}),
  ]);
  return { site, entry, studies };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        site: loaderData.site,
        path: '/case-studies',
        name: 'Case Studies',
        words: loaderData.entry,
        schema: [breadcrumbSchema(loaderData.site.publicUrl, trail)],
      })
    : [];

export default function CaseStudies() {
  const { studies } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead trail={trail} eyebrow="Case Studies" title={words.heading} lede={[words.lede]} />
      <div className={`${wrap.wrap} ${classes.list}`}>
        {studies.length > 0 ? (
          <CaseGrid studies={studies} list />
        ) : (
          <Nothing text="The first stories are being written." />
        )}
      </div>
      <CtaBand />
    </>
  );
}
