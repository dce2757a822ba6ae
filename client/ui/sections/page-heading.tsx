import { Rule } from './rule.tsx';

/** A page's title with a rule under it. */
export function PageHeading({ id, children }: { id?: string; children: string }) {
  return (
    <>
      <h1 id={id}>{children}</h1>
      <Rule />
    </>
  );
}
