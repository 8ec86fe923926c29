import { data, useLoaderData } from 'react-router';
import { caseStudies as words } from '#content/pages.ts';
import { servicesOf } from '../../shell/services-context.ts';
import { breadcrumbSchema, metaEntry, pageMeta } from '../page-meta.ts';
import { CaseGrid } from '../parts/cards/case-grid.tsx';
import { CategoryFilter, inCategory } from '../parts/category-filter.tsx';
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

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = servicesOf(context);
  const chosen = new URL(request.url).searchParams.get('category') || null;
  const [site, entry, studies, categories] = await Promise.all([
    page.call('web/site', {}),
    metaEntry(page, 'case-studies'),
    page.call('web/caseStudies', { category: chosen }),
    page.call('web/caseStudies/categories', {}),
  ]);
  // an unknown category is not a page of its own: shown, but neither cached nor counted
  const status = chosen && studies.length === 0 ? 404 : 200;
  return data({ site, entry, studies, categories, chosen }, { status });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        site: loaderData.site,
        path: inCategory('/case-studies', loaderData.chosen),
        name: 'Case Studies',
        words: loaderData.entry,
        schema: [breadcrumbSchema(loaderData.site.publicUrl, trail)],
      })
    : [];

export default function CaseStudies() {
  const { studies, categories, chosen } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead trail={trail} eyebrow="Case Studies" title={words.heading} lede={[words.lede]} />
      <div className={`${wrap.wrap} ${classes.list}`}>
        <CategoryFilter path="/case-studies" categories={categories} chosen={chosen} />
        {studies.length > 0 ? (
          <CaseGrid studies={studies} list />
        ) : (
          <Nothing
            {...(chosen
              ? {
                  text: 'Nothing stands under this category.',
                  link: { title: 'All case studies', path: '/case-studies' },
                }
              : { text: 'The first stories are being written.' })}
          />
        )}
      </div>
      <CtaBand />
    </>
  );
}
