import { useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { PAGE_PATHS } from '../../rules/page-paths.ts';
import { LowData } from '../data/low-data.ts';

/** The link from a page to itself without scripts and with small pictures, or back. The admin area has no such form. */
export function DataChoice({ className }: { className: string | undefined }) {
  const lowData = useContext(LowData);
  const { pathname, search } = useLocation();
  if (pathname === PAGE_PATHS.admin) return null;
  const choice = new URLSearchParams({ on: lowData ? '0' : '1', to: pathname + search });
  return (
    // The server knows the page by its canonical address, the browser by the one it was asked under: both lead back.
    <a className={className} href={`/low-data?${choice}`} rel="nofollow" suppressHydrationWarning>
      {lowData ? 'Full version' : 'Low-data version'}
    </a>
  );
}
