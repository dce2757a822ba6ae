import { SITE } from '../../content/site.ts';

/** The network's e-mail address. Where it has no room in one line, its second begins with the host. */
export function EmailLink() {
  const host = SITE.email.lastIndexOf('@') + 1;
  return (
    <a href={`mailto:${SITE.email}`}>
      {/* One element, so that in a row of a footer's link the parts stay together. */}
      <span>
        {SITE.email.slice(0, host)}
        <wbr />
        {SITE.email.slice(host)}
      </span>
    </a>
  );
}
