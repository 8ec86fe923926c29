import { useLoaderData } from 'react-router';
import { servicesOf } from '../../shell/services-context.ts';
import { notFound } from '../not-found.ts';
import { breadcrumbSchema, pageMeta, startOf } from '../page-meta.ts';
import { Breadcrumb } from '../parts/breadcrumb.tsx';
import { PageHead } from '../parts/text/page-head.tsx';
import wrap from '../parts/wrap.module.css';
import { drawingOf, fetchedDrawing } from '../section-drawings.ts';
import type { Route } from './+types/built.ts';
import classes from './built.module.css';

/** A page made of sections (docs/adding-a-section.md), at any address no fixed screen has. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const path = new URL(request.url).pathname;
  const [site, page] = await Promise.all([
    services.call('web/site', {}),
    services.call('web/page', { title: path.slice(1) }),
  ]);
  if (page.status === 0) throw await notFound(request, services);
  const { sections, places, ...about } = page;
  // beside the form alone, where a click on a section opens its fields
  const marks = services.link === null ? places : null;
  const read = await Promise.all(
    sections.map(async (section, index) => {
      const drawing = await drawingOf(section.kind);
      return {
        section,
        mark: marks?.[index],
        data: drawing?.load ? await drawing.load(section as never, services) : undefined,
      };
    }),
  );
  // a section whose records are all gone is left out
  return { site, page: about, blocks: read.filter(({ data }) => data !== null) };
}

const trailOf = ({
  title,
  slug,
  above,
}: {
  title: string;
  slug: string;
  above: { name: string; path: string }[];
}) => [{ name: 'Home', path: '/' }, ...above, { name: title, path: `/${slug}` }];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, page, blocks } = loaderData;
  const first = blocks[0]?.section;
  return pageMeta({
    site,
    path: `/${page.slug}`,
    name: page.title,
    own: page.meta,
    description: first?.kind === 'hero' && first.lede ? startOf(first.lede) : undefined,
    schema: [breadcrumbSchema(site.publicUrl, trailOf(page))],
  });
};

export default function Built() {
  const { page, blocks } = useLoaderData<typeof loader>();
  const opened = blocks[0]?.section.kind === 'hero';
  return (
    <article>
      {opened ? (
        <div className={wrap.wrap}>
          <Breadcrumb trail={trailOf(page)} />
        </div>
      ) : (
        <PageHead trail={trailOf(page)} title={page.title} />
      )}
      {blocks.map(({ section, mark, data }, place) => {
        const Drawing = fetchedDrawing(section.kind)?.default;
        const raised = !opened === (place % 2 === 0);
        return (
          Drawing && (
            <div
              key={`${place}${section.kind}`}
              className={raised ? classes.raised : classes.plain}
              data-section={mark}
            >
              <Drawing
                section={section as never}
                data={data as never}
                pictures={page.pictures}
                place={place}
              />
            </div>
          )
        );
      })}
    </article>
  );
}
