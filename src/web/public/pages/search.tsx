import { data, useLoaderData } from 'react-router';
import { search as words } from '#content/pages.ts';
import type { CallResponse } from '#shared/calls.ts';
import { longestSearch } from '#shared/search.ts';
import type { PageServices } from '../../render.ts';
import { servicesOf } from '../../shell/services-context.ts';
import { notFound } from '../not-found.ts';
import { pageMeta } from '../page-meta.ts';
import { Pager } from '../parts/pager.tsx';
import { remembered } from '../parts/remembered.ts';
import { SearchForm } from '../parts/search-form.tsx';
import { langOf } from '../parts/text/lang-of.ts';
import { PageHead } from '../parts/text/page-head.tsx';
import wrap from '../parts/wrap.module.css';
import { refusalOf } from '../refusal-of.ts';
import type { Route } from './+types/search.ts';
import classes from './search.module.css';

type Answer = CallResponse<'web/search'>;
type Excerpt = Answer['rows'][number]['text'];

const trail = [
  { name: 'Home', path: '/' },
  { name: 'Search', path: '/search' },
];

const addressOf = (q: string, page: number) =>
  `/search?${new URLSearchParams({ q, ...(page > 1 ? { page: String(page) } : {}) })}`;

/** The results, or the number of seconds to wait. */
async function find({ call }: PageServices, q: string, page: number): Promise<Answer | number> {
  try {
    return await call('web/search', { q, page });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.status === 429) return refusal.retryAfter ?? 60;
    throw error;
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const query = new URL(request.url).searchParams;
  const q = (query.get('q') ?? '').slice(0, longestSearch).toWellFormed().trim();
  const asked = query.get('page') ?? '1';
  if (!/^[1-9]\d{0,2}$/.test(asked)) throw await notFound(request, services);
  const site = await services.call('web/site', {});
  const answer = q ? await find(services, q, Number(asked)) : null;
  if (typeof answer === 'number')
    return data(
      { site, q, page: 1, answer: null, wait: true },
      { status: 429, headers: { 'retry-after': String(Math.ceil(answer)) } },
    );
  if (asked !== '1' && !answer?.rows.length) throw await notFound(request, services);
  return data({ site, q, page: Number(asked), answer, wait: false });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    site: loaderData?.site,
    path: '/search',
    name: loaderData?.q ? `${loaderData.q} – Search` : 'Search',
    noindex: true,
    cardless: true,
  });

const Marked = ({ parts }: { parts: Excerpt }) =>
  parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));

const wordsOf = (parts: Excerpt) => parts.map(({ text }) => text).join('');

function said({ q, answer, wait }: { q: string; answer: Answer | null; wait: boolean }): string {
  if (wait) return words.wait;
  if (!answer) return '';
  if (answer.total === 0) return words.nothing(q);
  return answer.total < answer.most ? words.found(answer.total, q) : words.first(answer.most, q);
}

export default function Search() {
  const { q, page, answer, wait } = useLoaderData<typeof loader>();
  const rows = answer?.rows ?? [];
  return (
    <>
      <PageHead trail={trail} title={words.heading}>
        <SearchForm id="search" q={q} className={classes.form} />
      </PageHead>
      <div className={`${wrap.wrap} ${classes.page}`}>
        <p className={classes.said} role="status">
          <bdi>{said({ q, answer, wait })}</bdi>
        </p>
        {rows.length > 0 && (
          <ol className={classes.results} start={(page - 1) * (answer?.size ?? 0) + 1}>
            {rows.map((row) => (
              <li key={row.path}>
                <p className={classes.kind}>{row.kind}</p>
                <h2 dir="auto" lang={langOf(wordsOf(row.title))}>
                  <a href={row.path} data-remember={remembered(row)}>
                    <Marked parts={row.title} />
                  </a>
                </h2>
                <p dir="auto" lang={langOf(wordsOf(row.text))}>
                  <Marked parts={row.text} />
                </p>
              </li>
            ))}
          </ol>
        )}
        {rows.length === 0 && !wait && (
          <nav aria-labelledby="places">
            {answer && <p>{words.advice}</p>}
            <h2 id="places">{words.places}</h2>
            <ul className={classes.places}>
              {words.links.map(({ title, path }) => (
                <li key={path}>
                  <a href={path}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {answer && (
          <Pager
            page={page}
            pages={Math.ceil(answer.total / answer.size)}
            address={(each) => addressOf(q, each)}
          />
        )}
      </div>
    </>
  );
}
