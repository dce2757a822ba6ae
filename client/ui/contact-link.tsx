import { SITE } from '../../content/site.ts';

/** The network's e-mail address. Where it has no room in one line, its second begins with the host. */
export function EmailLink() {
  const host = SITE.email.lastIndexOf('@') + 1;
  return (
    <a href={`mailto:${SITE.email}`}>
      {/* One element, so that its parts stay together where the link is a flex box, as in the footer. */}
      <span>
        {SITE.email.slice(0, host)}
        <wbr />
        {SITE.email.slice(host)}
      </span>
    </a>
  );
}

/** The network's phone number, which calls it. */
export function PhoneLink() {
  return <a href={PHONE_ADDRESS}>{SITE.phone}</a>;
}

export const PHONE_ADDRESS = `tel:${SITE.phone.replaceAll(' ', '')}`;
