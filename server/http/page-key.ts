import type { IncomingMessage } from 'node:http';
import { PAGE_PATHS } from '../../rules/page-paths.ts';
import { savesData } from './low-data.ts';

/** Under which a finished page is kept: its address, and whether it is for a reader who saves data. */
export function pageKey(address: string, lowData: boolean): string {
  // No address begins with a space.
  return lowData ? ` ${address}` : address;
}

/** Whether a page is to be sent without scripts and with small pictures; the administrator's never is. */
export const isLowDataPage = (address: string, request: IncomingMessage): boolean =>
  address !== PAGE_PATHS.admin && savesData(request);
