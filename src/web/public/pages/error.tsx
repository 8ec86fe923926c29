import { data, useLoaderData } from 'react-router';
import { BrokenKolam } from '#web/art/broken-kolam.tsx';
import { servicesOf } from '../../shell/services-context.ts';
import { pageMeta } from '../page-meta.ts';
import { Breadcrumb } from '../parts/breadcrumb.tsx';
import { Links } from '../parts/links.tsx';
import { remembered } from '../parts/remembered.ts';
import { SearchForm } from '../parts/search-form.tsx';
import headings from '../parts/text/heading.module.css';
import { langOf } from '../parts/text/lang-of.ts';
import wrap from '../parts/wrap.module.css';
import { text } from '../text.ts';
import type { Route } from './+types/error.ts';
import classes from './error.module.css';
import { shownAddress } from './shown-address.ts';

/** Titled 'Error', with status 404 (docs/reference.md, Screens); with 410 for a preview link that has ended. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = servicesOf(context);
  const ended = page.link === 'ended';
  const from = new URL(request.url).searchParams.get('from') ?? '';
  const [site, { near, closed }] = await Promise.all([
    page.call('web/site', {}),
    page.call('web/lost', { path: (from.split('?')[0] as string).slice(0, 200) }),
  ]);
  return data({ site, near, closed, from: shownAddress(from), ended }, { status: ended ? 410 : 404 });
}

const nothingAt = (from: string) => (
  <>
    There is no page at {from ? <bdi>{from}</bdi> : 'this address'}. The line broke here; the rest of the
    drawing is whole.
  </>
);

const home = { title: 'Back To Home', path: '/' };
const vacancies = { title: text.closed.all, path: '/careers' };
const trail = [
  { name: 'Home', path: '/' },
  { name: 'Error', path: '/error' },
];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    site: loaderData?.site,
    path: '/error',
    name: 'Error',
    words: { title: 'Error', description: '', keywords: [] },
    noindex: true,
    cardless: true,
  });

export default function ErrorPage() {
  const { near, closed, from, ended } = useLoaderData<typeof loader>();
  const ledeOf = () => {
    if (ended) return text.preview.ended;
    return closed ? text.closed.lede(closed) : nothingAt(from);
  };
  return (
    <div className={wrap.wrap}>
      <Breadcrumb trail={trail} />
      <section className={classes.page}>
        <BrokenKolam className={classes.art} />
        <div>
          <h1 className={headings.title}>{ended ? text.preview.endedTitle : '404 Error'}</h1>
          <p className={wrap.lede}>{ledeOf()}</p>
          <Links links={closed && !ended ? [vacancies, home] : [home]} />
          {!ended && <SearchForm id="search" className={classes.search} />}
          {near.length > 0 && (
            <nav aria-labelledby="near">
              <h2 id="near">{closed ? text.closed.open : text.near}</h2>
              <ul className={classes.near}>
                {near.map((each) => (
                  <li key={each.path}>
                    <a href={each.path} lang={langOf(each.title)} data-remember={remembered(each)}>
                      {each.title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </section>
    </div>
  );
}
