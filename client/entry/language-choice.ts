import './language-choice.css';
import { INTERFACE_LANGUAGES } from '../../rules/languages/interface-languages.ts';
import { addressIn } from '../../rules/languages/language-path.ts';

// The script of the choice of language (`server/web/rendering/language-choice.ts`), on sites with several.
const LINKS = '.languages a';
const links = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)];
const { lang } = document.documentElement;

// The client shows other pages in the same document, but only in English.
if (document.querySelector('script[data-modules]'))
  for (const type of ['pointerdown', 'focusin', 'click']) addEventListener(type, leadToThisPage, true);

function leadToThisPage({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null;
  const { pathname, search, hash } = location;
  if (link) link.href = addressIn(link.hreflang, pathname + search + hash);
}

// An offer, where the browser prefers another language than that of the page.
const spoken = navigator.languages.map((tag) => tag.split('-')[0]);
const preferred = spoken.find((code) => links.some(({ hreflang }) => hreflang === code));
for (const link of links)
  if (link.hreflang === preferred && preferred !== lang.split('-')[0]) {
    link.textContent = INTERFACE_LANGUAGES.find(({ code }) => code === preferred)?.offer ?? '';
    link.dataset.offer = '';
  }
