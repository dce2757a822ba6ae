import { Rule } from './rule.tsx';

export function PageHeading({ id, children }: { id?: string; children: string }) {
  return (
    <>
      <h1 id={id}>{children}</h1>
      <Rule />
    </>
  );
}
