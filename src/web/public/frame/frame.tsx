import type { ReactNode } from 'react';
import type { Site } from '../site.ts';
import { text } from '../text.ts';
import { Footer } from './footer.tsx';
import classes from './frame.module.css';
import { Header } from './header.tsx';
import { Preloader } from './preloader.tsx';
import { PreviewRibbon } from './preview-ribbon.tsx';
import { Printed } from './printed.tsx';
import { SideArea } from './side-area.tsx';
import { ToastArea } from './toast-area.tsx';

interface FrameProps {
  site: Site;
  path: string;
  /** Without the menu, for a page with a single purpose. */
  bare?: boolean;
  children: ReactNode;
}

/** Header and footer of every public page. */
export const Frame = ({ site, path, bare = false, children }: FrameProps) => (
  <>
    <a className={classes.skip} href="#main">
      {text.skip}
    </a>
    <Preloader />
    <PreviewRibbon />
    <Header site={site} path={path} bare={bare} />
    {!bare && <SideArea site={site} path={path} />}
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <Printed site={site} />
    <Footer site={site} path={path} />
    <ToastArea />
  </>
);
