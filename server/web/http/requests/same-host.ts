import { memoize } from '../../answers/memoize.ts';

/**
 * Whether two hosts are the same in any spelling, with or without the dot that may end a name. Ports 80 and
 * 443 count as none, because a proxy names its own port, which may be of another scheme than the browser's.
 */
export function isSameHost(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return one === other || (keyOf(one) !== UNREADABLE && keyOf(one) === keyOf(other));
}

const UNREADABLE = '';

const keyOf = memoize((host) => {
  const address = URL.parse(`http://${host}`);
  if (!address) return UNREADABLE;
  const { hostname, port } = address;
  return `${hostname.replace(/\.$/, '')}:${port === '443' ? '' : port}`;
});
