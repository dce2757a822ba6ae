import './language-choice.css';
import { INTERFACE_LANGUAGES } from '../../rules/languages/interface-languages.ts';
import { addressIn } from '../../rules/languages/language-path.ts';

// The script of the choice of language (`server/web/rendering/language-choice.ts`), on sites with several.
const LINKS = '.languages a';
const links = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)];
const { lang } = document.documentElement;
const first = { page: pageOf(location), addresses: new Map(links.map((link) => [link, link.href])) };

// The client shows other pages in the same document, but only in English.
if (document.querySelector('script[data-modules]'))
  for (const type of ['pointerdown', 'focusin', 'click']) addEventListener(type, leadToThisPage, true);

function leadToThisPage({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null;
  const page = pageOf(location);
  // The server knows the translations of the page that it rendered.
  const address = link && page === first.page ? first.addresses.get(link) : undefined;
  if (link) link.href = address ?? addressIn(link.hreflang, page);
}

function pageOf({ pathname, search }: Location): string {
  return pathname + search;
}

// An offer, where the browser prefers another language than that of the page.
const spoken = navigator.languages.map((tag) => tag.split('-')[0]);
const preferred = spoken.find((code) => links.some(({ hreflang }) => hreflang === code));
for (const link of links)
  if (link.hreflang === preferred && preferred !== lang.split('-')[0]) {
    link.textContent = INTERFACE_LANGUAGES.find(({ code }) => code === preferred)?.offer ?? '';
    link.dataset.offer = '';
  }
