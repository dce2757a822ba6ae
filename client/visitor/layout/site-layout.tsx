import type { ReactNode } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { SiteFooter } from './footer/site-footer.tsx';
import { SiteHeader } from './header/site-header.tsx';
import { LoadingLine } from './loading-line.tsx';
import { ScrollPlace } from './scroll/scroll-place.tsx';
import styles from './site-layout.module.css';

/** Header and footer around the route's page, or around the given children. */
export function SiteLayout({ children = <RoutedPage /> }: { children?: ReactNode }) {
  return (
    <div className={styles.page}>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

function RoutedPage() {
  const { state } = useNavigation();
  return (
    <>
      <Outlet />
      {state !== 'idle' && <LoadingLine />}
      <ScrollPlace />
    </>
  );
}
