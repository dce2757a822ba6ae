/**
 * The attributes of an element whose content a script of the document changes, perhaps before React hydrates
 * the page. React writes `html` once, and never looks at the element's content again.
 */
export const filledByScript = (html = '') => ({
  dangerouslySetInnerHTML: { __html: html },
  suppressHydrationWarning: true,
});
