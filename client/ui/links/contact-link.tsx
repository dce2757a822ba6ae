import { SITE } from '../../../content/site.ts';

/** The network's e-mail address. If it does not fit in one line, it breaks before the host. */
export function EmailLink() {
  const host = SITE.email.lastIndexOf('@') + 1;
  return (
    <a href={`mailto:${SITE.email}`}>
      {/* One element keeps the parts together if the link is a flex container, as in the footer. */}
      <span>
        {SITE.email.slice(0, host)}
        <wbr />
        {SITE.email.slice(host)}
      </span>
    </a>
  );
}

/** The network's phone number, as a link that calls it. */
export function PhoneLink() {
  return <a href={PHONE_ADDRESS}>{SITE.phone}</a>;
}

/** Opens a conversation with the network on WhatsApp. @param label the text before the number */
export function WhatsAppLink({ label }: { label: string }) {
  return <a href={`https://wa.me/${SITE.whatsApp.replaceAll(/\D/g, '')}`}>{`${label} ${SITE.whatsApp}`}</a>;
}

export const PHONE_ADDRESS = `tel:${SITE.phone.replaceAll(' ', '')}`;
