/** Says in the document's head under which address the shown page is known; null where it failed and has none. */
export function setCanonicalAddress(address: string | null): void {
  link ??= document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!link) return;
  if (address === null) {
    link.remove();
    return;
  }
  // The server's own is absolute, at the site's public origin.
  const url = new URL(address, link.href).href;
  if (link.href !== url) link.href = url;
  if (!link.isConnected) document.head.append(link);
}

/** Kept, since it is what knows the site's origin. */
let link: HTMLLinkElement | null = null;
