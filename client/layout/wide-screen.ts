/** Whether the navigation stands in rows, with panels over the page; else it is behind 'Menu'. As in its style sheet. */
export const isWideScreen = (): boolean => matchMedia('(min-width: 769px)').matches;
