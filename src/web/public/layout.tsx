import { Outlet, useLoaderData, useLocation } from 'react-router';
import { servicesOf } from '../shell/services-context.ts';
import type { Route } from './+types/layout.ts';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { Preloader } from './frame/preloader.tsx';
import { ScrollToTop } from './frame/scroll-to-top.tsx';
import { SideArea } from './frame/side-area.tsx';
import { ToastArea } from './frame/toast-area.tsx';
import { WhatsappFloat } from './frame/whatsapp.tsx';
import { text } from './text.ts';
import classes from './layout.module.css';

export const loader = ({ context }: Route.LoaderArgs) => servicesOf(context).call('web/site', {});

/** What stands around every public page. */
export default function PublicLayout() {
  const site = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <>
      <a className={classes.skip} href="#main">
        {text.skip}
      </a>
      <Preloader />
      <Header site={site} path={pathname} />
      <SideArea site={site} path={pathname} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer site={site} />
      <WhatsappFloat site={site} />
      <ScrollToTop />
      <ToastArea />
    </>
  );
}
