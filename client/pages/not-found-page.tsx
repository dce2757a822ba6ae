import { RouteFailure } from './route-failure.tsx';

export function NotFoundPage() {
  return <RouteFailure status={404} statusText="Not Found" />;
}
