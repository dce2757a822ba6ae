/** Puts tables into regions that scroll on a narrow screen, by keyboard too. @param html stored HTML */
export function withTableRegions(html: string): string {
  // Stored HTML escapes text and attributes, and tables do not nest.
  return html.replace(TABLE, (table: string, caption = '') => {
    const name = caption.replace(/<[^>]*>|"/g, ' ') || 'Table';
    return `<div role="region" aria-label="${name}" tabindex="0">${table}</div>`;
  });
}

const TABLE = /<table>(?:<caption>(.*?)<\/caption>)?.*?<\/table>/gs;
