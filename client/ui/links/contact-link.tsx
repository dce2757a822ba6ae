import { useContent } from '../../data/content.ts';

interface ContactLinkProps {
  className?: string | undefined;
}

/** An email address, by default the network's. If it does not fit in one line, it breaks before the host. */
export function EmailLink({ address: given, ...link }: ContactLinkProps & { address?: string }) {
  const site = useContent('SITE');
  const address = given ?? site.email;
  const host = address.lastIndexOf('@') + 1;
  return (
    <a {...link} href={`mailto:${address}`}>
      {/* One element keeps the parts together if the link is a flex container, as in the footer. */}
      <span>
        {address.slice(0, host)}
        <wbr />
        {address.slice(host)}
      </span>
    </a>
  );
}

/** A phone number, by default the network's, as a link that calls it. */
export function PhoneLink({ number: given, ...link }: ContactLinkProps & { number?: string }) {
  const site = useContent('SITE');
  const number = given ?? site.phone;
  return (
    <a {...link} href={phoneAddress(number)}>
      {number}
    </a>
  );
}

/** Opens a conversation with the network on WhatsApp. */
export function WhatsAppLink({ children }: { children: string }) {
  const { whatsApp } = useContent('SITE');
  return <a href={`https://wa.me/${whatsApp.replaceAll(/\D/g, '')}`}>{children}</a>;
}

export const phoneAddress = (number: string): string => `tel:${number.replaceAll(' ', '')}`;
