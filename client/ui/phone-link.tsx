import { SITE } from '../../content/site.ts';

/** The network's phone number, which calls it. */
export function PhoneLink() {
  return <a href={PHONE_ADDRESS}>{SITE.phone}</a>;
}

/** What calls the network. */
export const PHONE_ADDRESS = `tel:${SITE.phone.replaceAll(' ', '')}`;
